const READ_WITHIN_MS = 60_000;

/** Downloads a file that the page has made. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A slow phone reads the file after the click has returned.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, READ_WITHIN_MS);
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Downloads a PDF as the API sends it. */
export function savePdf({ filename, base64 }: { filename: string; base64: string }): void {
  saveFile(bytesOf(base64), { name: filename, type: 'application/pdf' });
}
