/** How long a browser may take to begin the download, in milliseconds. */
const KEEP_MS = 60_000;

/** Hands a text to the visitor as a file. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, KEEP_MS);
}
