import { isInOwnFaces, printedText } from '@ndeiya/domain/kernel/printable';
import fonts from './fonts.json' with { type: 'json' };

type Pdf = PDFKit.PDFDocument;
export type Face = keyof typeof fonts;

/** Noto Sans has the letters that the own faces lack. */
const FALLBACK = 'fallback';

/** A text may have several lines. */
const isOwn = (text: string) => text.split('\n').every(isInOwnFaces);

/** The face for a text: the wanted one, or the fallback where that lacks a letter. */
export const faceFor = (text: string, face: Face): string => (isOwn(text) ? face : FALLBACK);

interface PdfSetup {
  /** In points. */
  page: { width: number; height: number };
  title: string;
  /** Everything that is written, so that the fallback face is loaded only where a letter needs it: it is large. */
  texts: readonly string[];
}

/** A document whose pages are still to be drawn, and its bytes once they are. */
interface OpenPdf {
  pdf: Pdf;
  /** The square code of a text, as rows of dark and light squares. */
  squaresOf: (text: string) => boolean[][];
  end: () => Promise<Buffer>;
}

/** Begins a PDF with the site's faces. The packages are loaded here, because most instances never print. */
export async function openPdf({ page, title, texts }: PdfSetup): Promise<OpenPdf> {
  const [{ default: PDFDocument }, { encodeQR }] = await Promise.all([import('pdfkit'), import('qr')]);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    info: { Title: title },
    lang: 'en',
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, Buffer.from(font, 'base64'));
  if (!texts.every(isOwn)) {
    const { default: font } = await import('./fallbackFont.json', { with: { type: 'json' } });
    pdf.registerFont(FALLBACK, Buffer.from(font.fallback, 'base64'));
  }
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });
  return {
    pdf,
    squaresOf: (text) => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }),
    end: () => {
      pdf.end();
      return ended;
    },
  };
}

interface Square {
  left: number;
  top: number;
  size: number;
  ink: string;
}

/** The stretches of dark squares in a row. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map((from) => {
    const end = row.indexOf(false, from);
    return { from, length: (end < 0 ? row.length : end) - from };
  });
}

/** Draws a square code: stretches in whole numbers, because forty sheets of tickets have to fit into one answer. */
export function drawSquares(
  pdf: Pdf,
  squares: readonly (readonly boolean[])[],
  { left, top, size, ink }: Square,
): void {
  pdf
    .save()
    .translate(left, top)
    .scale(size / squares.length);
  squares.forEach((row, y) => {
    for (const { from, length } of runsOf(row)) pdf.rect(from, y, length, 1);
  });
  pdf.fill(ink).restore();
}

interface Line {
  text: string;
  face: Face;
  size: number;
  colour: string;
  left: number;
  top: number;
  width: number;
}

/** Writes a text in lines of a width, and returns the place below it. */
export function writeLines(pdf: Pdf, { text, face, size, colour, left, top, width }: Line): number {
  const shown = printedText(text);
  pdf.font(faceFor(text, face)).fontSize(size).fillColor(colour);
  pdf.text(shown, left, top, { width });
  return top + pdf.heightOfString(shown, { width });
}
