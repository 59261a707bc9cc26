export interface Part {
  start: number;
  /** The last byte. */
  end: number;
}

/** The first and the last byte that a header asks for, of a file of so many bytes; null where it cannot be read. */
function asked(header: string, bytes: number): Part | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  const last = bytes - 1;
  if (from !== '') return { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  // A range without a first byte means the last bytes.
  return to === '' ? null : { start: Math.max(0, bytes - Number(to)), end: last };
}

/**
 * The part of a file that a `Range` header asks for, cut to `most` bytes; null where there is no such part. Only one part
 * is sent, as players ask for.
 */
export function rangeOf(header: string | undefined, bytes: number, most: number): Part | null {
  const part = asked(header ?? '', bytes);
  if (!part || part.start > part.end) return null;
  return { start: part.start, end: Math.min(part.end, part.start + most - 1) };
}
