/** Hands something to the browser as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken its copy by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
