/** Downloads a file that the page has made. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read it by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
