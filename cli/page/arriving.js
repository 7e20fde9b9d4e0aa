/** Opens puzzles that arrive without a dialog. */

/** What is dropped or pasted anywhere, unless into a field, is a puzzle. @param {import("./main.js").Page} page */
export function listenForFiles(page) {
  const take = ({ files, text }) => {
    if (files.length > 0) page.openFile(files[0]).catch((error) => page.complain(error));
    else if (text.trim()) page.open(text).catch((error) => page.complain(error));
  };
  const drag = (event, isOver) => {
    event.preventDefault();
    document.body.classList.toggle("is-dropping", isOver);
  };
  addEventListener("dragover", (event) => drag(event, true));
  addEventListener("dragleave", () => document.body.classList.remove("is-dropping"));
  addEventListener("drop", (event) => {
    drag(event, false);
    take({ files: event.dataTransfer.files, text: event.dataTransfer.getData("text/plain") });
  });
  addEventListener("paste", (event) => {
    if (event.target instanceof Element && event.target.matches("input, textarea, select")) return;
    take({ files: [], text: event.clipboardData.getData("text/plain") });
  });
}
