import { isInOwnFaces, printedText } from '@ndeiya/domain/kernel/printable';
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
  /** The address where people without a camera type the code. */
  typedAt: string;
  /** The lines of the back: number and label. */
  entries: readonly { number: string; label: string }[];
  min: number;
  max: number;
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

const centredIn = { width: CELL.width - 16, align: 'center' } as const;

interface Front {
  title: string;
  code: string;
  typedAt: string;
  squares: boolean[][];
}

function drawTicket(pdf: Pdf, { left, top }: Place, { title, code, typedAt, squares }: Front): void {
  pdf.rect(left, top, CELL.width, CELL.height).dash(2, { space: 3 }).stroke('gray').undash();
  const heading = { ...centredIn, height: 26, ellipsis: true };
  pdf
    .fillColor('black')
    .fontSize(10)
    .text(printedText(title), left + 8, top + 8, heading);
  drawSquares(pdf, squares, { left: left + (CELL.width - QR_SIZE) / 2, top: top + 36 });
  pdf.fontSize(14).text(code, left + 8, top + 36 + QR_SIZE + 6, centredIn);
  const how = `One ticket, one vote. Scan it, or type the code at ${typedAt}`;
  pdf.fontSize(7).text(how, left + 8, top + 36 + QR_SIZE + 26, centredIn);
}

/** So many lines of a back have room for names; longer lists have numbers in columns, and the cover has the names. */
const NAMED_ROWS = 11;
const NUMBERED_ROWS = 21;
const BACK = { left: 10, top: 26, height: CELL.height - 34 } as const;

/** An empty box and its text. */
function drawBox(
  pdf: Pdf,
  { left, top }: Place,
  { text, size, width }: { text: string; size: number; width: number },
): void {
  pdf.rect(left, top, size, size).lineWidth(0.6).stroke('black');
  pdf
    .fillColor('black')
    .fontSize(size)
    .text(printedText(text), left + size + 3, top - 1, {
      width: width - size - 5,
      height: size,
      ellipsis: true,
    });
}

function drawBack(pdf: Pdf, { left, top }: Place, { entries, min, max }: PrintedTickets): void {
  const none = 'None of them';
  const isNamed = entries.length < NAMED_ROWS;
  const texts = entries.map(({ number, label }) => (isNamed ? `${number}  ${label}` : number));
  const rows = isNamed ? NAMED_ROWS : NUMBERED_ROWS;
  const columns = Math.ceil((texts.length + 1) / rows);
  const cell = { width: (CELL.width - 2 * BACK.left) / columns, height: BACK.height / rows };
  const range = min === max ? String(min) : `${String(min)} to ${String(max)}`;
  pdf
    .fillColor('black')
    .fontSize(8)
    .text(`Without a phone: tick ${range}, and hand it in.`, left + BACK.left, top + 10);
  [...texts, isNamed ? none : 'None'].forEach((text, at) => {
    const column = Math.floor(at / rows);
    const place = {
      left: left + BACK.left + column * cell.width,
      top: top + BACK.top + (at % rows) * cell.height,
    };
    drawBox(pdf, place, { text, size: isNamed ? 9 : 6, width: cell.width });
  });
}

/** Shows what another page has. All backs are alike, and forty of them would be most of the file. */
function showAgain(pdf: Pdf, { dictionary }: Pdf['page']): void {
  // The package's types do not list the entries of a page.
  const { Contents, Resources } = dictionary.data as unknown as Record<'Contents' | 'Resources', unknown>;
  Object.assign(pdf.page.dictionary.data, { Contents, Resources });
}

/** The names of a long list, which the backs have no room for. */
function drawList(pdf: Pdf, entries: PrintedTickets['entries']): void {
  const lines = entries.map(({ number, label }) => `${number}  ${label}`);
  const options = {
    columns: 3,
    columnGap: 12,
    width: PAGE.width - 2 * PAGE.margin,
    height: 500,
    ellipsis: true,
  };
  pdf.fontSize(8).text(printedText(lines.join('\n')), PAGE.margin, 290, options);
}

/** The face of the certificates, or the larger one that has every letter. */
async function faceFor(texts: readonly string[]): Promise<Buffer> {
  if (texts.every(isInOwnFaces)) {
    const { default: fonts } = await import('../../platform/pdf/fonts.json', { with: { type: 'json' } });
    return Buffer.from(fonts.text, 'base64');
  }
  const { default: font } = await import('../../platform/pdf/fallbackFont.json', { with: { type: 'json' } });
  return Buffer.from(font.fallback, 'base64');
}

/** Makes the cover sheet, and of each sheet of tickets its front and its back, as one PDF in base64. */
export async function ticketsPdf(printed: PrintedTickets): Promise<string> {
  const { title, url, typedAt, cover, codes, entries } = printed;
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
    .text(
      `${String(codes.length)} tickets. Scan this sheet at the gate, and keep it away from the tickets until then.`,
    );
  drawSquares(pdf, squaresOf(cover), { left: PAGE.margin, top: 140 });
  pdf.fontSize(18).text(cover, PAGE.margin, 140 + QR_SIZE + 12);
  drawList(pdf, entries);
  let back: Pdf['page'] | undefined;
  for (let first = 0; first < codes.length; first += VOTE.ticketsASheet) {
    const sheet = codes.slice(first, first + VOTE.ticketsASheet);
    pdf.addPage();
    sheet.forEach((code, at) => {
      drawTicket(pdf, placeOf(at), { title, code, typedAt, squares: squaresOf(`${url}#${code}`) });
    });
    pdf.addPage();
    if (back) showAgain(pdf, back);
    else sheet.forEach((_code, at) => drawBack(pdf, placeOf(at), printed));
    back ??= pdf.page;
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
  const site = param('siteUrl');
  const { title, min, max } = vote;
  const typedAt = `${site.replace(/^https?:\/\//, '')}/vote`;
  const entries = await entriesShown(db, vote);
  return ticketsPdf({ ...codes, title, min, max, url: `${site}/v`, typedAt, entries });
}
