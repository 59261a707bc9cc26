import { encodeQR } from 'qr';

/** The width of the light border, in squares. Without it a phone may not find the code. */
const BORDER = 4;

/** A text as a QR code: the path of its dark squares, in a square of so many units. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return { path, size: rows.length };
}
