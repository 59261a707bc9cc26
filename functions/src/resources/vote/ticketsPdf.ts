import { isInOwnFaces, printedText } from '@ndeiya/domain/certificates/holderName';
import { VOTE } from '@ndeiya/domain/vote/constants';
import type { Vote } from '@ndeiya/domain/vote/vote';
import type { Firestore } from 'firebase-admin/firestore';
import type PDFKit from 'pdfkit';
import { param } from '../../platform/params';
import { entriesShown } from './labels';

/** A4 in points; three tickets beside each other and four below. */
const PAGE = { width: 595, height: 842, margin: 24 } as const;
const COLUMNS = 3;
const ROWS = VOTE.ticketsASheet / COLUMNS;
const CELL = {
  width: (PAGE.width - 2 * PAGE.margin) / COLUMNS,
  height: (PAGE.height - 2 * PAGE.margin) / ROWS,
} as const;
const QR_SIZE = 96;

interface PrintedTickets {
  title: string;
  /** The address that the QR code opens, without the code. */
  url: string;
  cover: string;
  codes: readonly string[];
  /** The lines of the back: number and label. */
  entries: readonly { number: string; label: string }[];
}

type Pdf = InstanceType<typeof PDFKit>;
interface Place {
  left: number;
  top: number;
}

const placeOf = (at: number): Place => ({
  left: PAGE.margin + (at % COLUMNS) * CELL.width,
  top: PAGE.margin + Math.floor(at / COLUMNS) * CELL.height,
});

/** The stretches of dark squares in a row. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map((from) => {
    const end = row.indexOf(false, from);
    return { from, length: (end < 0 ? row.length : end) - from };
  });
}

function drawSquares(pdf: Pdf, squares: readonly (readonly boolean[])[], { left, top }: Place): void {
  pdf
    .save()
    .translate(left, top)
    .scale(QR_SIZE / squares.length);
  // Rows of dark squares in whole numbers: forty sheets have to fit into one document with the answer.
  squares.forEach((row, y) => {
    for (const { from, length } of runsOf(row)) pdf.rect(from, y, length, 1);
  });
  pdf.fill('black').restore();
}

const centredIn = { width: CELL.width - 16, align: 'center', lineBreak: true } as const;

function drawTicket(
  pdf: Pdf,
  at: Place,
  ticket: { title: string; code: string; squares: boolean[][] },
): void {
  pdf.rect(at.left, at.top, CELL.width, CELL.height).dash(2, { space: 3 }).stroke('gray').undash();
  pdf
    .fillColor('black')
    .fontSize(10)
    .text(printedText(ticket.title), at.left + 8, at.top + 10, centredIn);
  drawSquares(pdf, ticket.squares, { left: at.left + (CELL.width - QR_SIZE) / 2, top: at.top + 44 });
  pdf.fontSize(13).text(ticket.code, at.left + 8, at.top + 44 + QR_SIZE + 10, centredIn);
}

function drawBack(pdf: Pdf, at: Place, entries: PrintedTickets['entries']): void {
  const lines = entries.map(({ number, label }) => printedText(`[  ] ${number} ${label}`)).join('\n');
  pdf.fillColor('black').fontSize(entries.length > 14 ? 5 : 8);
  pdf.text(lines, at.left + 8, at.top + 10, { width: CELL.width - 16, height: CELL.height - 16 });
}

/** The face of the certificates, or the larger one that has every letter. */
async function faceFor(texts: readonly string[]): Promise<Buffer> {
  if (texts.every(isInOwnFaces)) {
    const { default: fonts } = await import('../certificates/fonts.json', { with: { type: 'json' } });
    return Buffer.from(fonts.text, 'base64');
  }
  const { default: font } = await import('../certificates/fallbackFont.json', { with: { type: 'json' } });
  return Buffer.from(font.fallback, 'base64');
}

/** Makes the cover sheet, and of each sheet of tickets its front and its back, as one PDF in base64. */
export async function ticketsPdf({ title, url, cover, codes, entries }: PrintedTickets): Promise<string> {
  const [{ default: PDFDocument }, { encodeQR }] = await Promise.all([import('pdfkit'), import('qr')]);
  const pdf = new PDFDocument({ size: 'A4', margin: PAGE.margin });
  pdf.font(await faceFor([title, ...entries.map(({ label }) => label)]));
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const squaresOf = (text: string) => encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  pdf
    .fontSize(20)
    .text(printedText(title))
    .moveDown()
    .fontSize(14)
    .text(`${String(codes.length)} tickets. Scan this sheet at the gate.`);
  drawSquares(pdf, squaresOf(cover), { left: PAGE.margin, top: 140 });
  pdf.fontSize(18).text(cover, PAGE.margin, 140 + QR_SIZE + 12);
  for (let first = 0; first < codes.length; first += VOTE.ticketsASheet) {
    const sheet = codes.slice(first, first + VOTE.ticketsASheet);
    pdf.addPage();
    sheet.forEach((code, at) => {
      drawTicket(pdf, placeOf(at), { title, code, squares: squaresOf(`${url}#${code}`) });
    });
    pdf.addPage();
    sheet.forEach((_code, at) => {
      drawBack(pdf, placeOf(at), entries);
    });
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts).toString('base64');
}

/** The tickets of a vote with the labels as they are now. */
export async function pdfOf(
  db: Firestore,
  vote: Vote,
  codes: Pick<PrintedTickets, 'cover' | 'codes'>,
): Promise<string> {
  const [url, entries] = [`${param('siteUrl')}/v`, await entriesShown(db, vote)];
  return ticketsPdf({ ...codes, title: vote.title, url, entries });
}
