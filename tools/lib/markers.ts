/**
 * The document with `text` between the two comments `begin` and `end`, which stay. Throws when one of them is missing
 * or they stand in the wrong order; `file` names the document in that error.
 */
export function betweenMarkers(
  document: string,
  { file, begin, end }: { file: string; begin: string; end: string },
  text: string,
): string {
  const start = document.indexOf(begin);
  const stop = document.indexOf(end, start + begin.length);
  if (start < 0 || stop < 0)
    throw new Error(`${file} has lost a marker: put the lines "${begin}" and "${end}" back.`);
  return `${document.slice(0, start + begin.length)}\n\n${text}\n\n${document.slice(stop)}`;
}
