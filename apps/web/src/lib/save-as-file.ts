/** Saves what the server sent as a file of the browser. */
export function saveAsFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
