import { printedText } from '@ndeiya/domain/kernel/printable';
import { VOTE } from '@ndeiya/domain/vote/constants';
import type { Vote } from '@ndeiya/domain/vote/vote';
import type { Firestore } from 'firebase-admin/firestore';
import { param } from '../../platform/params';
import { drawSquares, faceFor, openPdf } from '../../platform/pdf/document';
import { entriesShown } from './labels';

/** In points. */
const A4 = { width: 595.28, height: 841.89 } as const;
/** The part of A4 that is cut; three tickets beside each other and four below. */
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

type Pdf = Awaited<ReturnType<typeof openPdf>>['pdf'];
interface Place {
  left: number;
  top: number;
}

/** The width from a place to the margin. */
const widthFrom = (left: number): number => A4.width - left - PAGE.margin;

const placeOf = (at: number): Place => ({
  left: PAGE.margin + (at % COLUMNS) * CELL.width,
  top: PAGE.margin + Math.floor(at / COLUMNS) * CELL.height,
});

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
  drawSquares(pdf, squares, {
    left: left + (CELL.width - QR_SIZE) / 2,
    top: top + 36,
    size: QR_SIZE,
    ink: 'black',
  });
  pdf.fontSize(14).text(code, left + 8, top + 36 + QR_SIZE + 6, centredIn);
  const how = `One ticket, one vote. Scan it, or type the code at ${typedAt}`;
  pdf.fontSize(8).text(how, left + 8, top + 36 + QR_SIZE + 26, { ...centredIn, height: 38, ellipsis: true });
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
    .text(`Without a phone: tick ${range}, and hand it in.`, left + BACK.left, top + 10, {
      width: widthFrom(left + BACK.left),
    });
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

const LIST = { top: 290, columns: 3, line: 14, gap: 12 } as const;

/** The names of the list, which long backs have no room for: in columns of one length, each name on one line. */
function drawList(pdf: Pdf, entries: PrintedTickets['entries']): void {
  const rows = Math.ceil(entries.length / LIST.columns);
  const width = (PAGE.width - 2 * PAGE.margin) / LIST.columns;
  pdf.fontSize(9);
  entries.forEach(({ number, label }, at) => {
    const left = PAGE.margin + Math.floor(at / rows) * width;
    const top = LIST.top + (at % rows) * LIST.line;
    const options = { width: width - LIST.gap, height: LIST.line, ellipsis: true };
    pdf.text(printedText(`${number}  ${label}`), left, top, options);
  });
}

interface Cover extends Pick<PrintedTickets, 'title' | 'cover' | 'codes' | 'entries'> {
  squares: boolean[][];
}

function drawCover(pdf: Pdf, { title, cover, codes, entries, squares }: Cover): void {
  const left = PAGE.margin;
  const lines = { width: widthFrom(left) };
  pdf
    .fontSize(20)
    .text(printedText(title), left, PAGE.margin, lines)
    .moveDown()
    .fontSize(14)
    .text(
      `${String(codes.length)} tickets. Scan this sheet at the gate, and keep it away from the tickets until then.`,
      lines,
    );
  drawSquares(pdf, squares, { left, top: 140, size: QR_SIZE, ink: 'black' });
  pdf.fontSize(18).text(cover, left, 140 + QR_SIZE + 12, lines);
  drawList(pdf, entries);
}

/** Makes the cover sheet with an empty back, and of each sheet of tickets its front and its back, as one PDF in base64. */
export async function ticketsPdf(printed: PrintedTickets): Promise<string> {
  const { title, url, typedAt, cover, codes, entries } = printed;
  const texts = [title, ...entries.map(({ label }) => label)];
  const { pdf, squaresOf, end } = await openPdf({ page: A4, title, texts });
  pdf.addPage();
  // One face for everything: two of them would be a larger file.
  pdf.font(faceFor(texts.join('\n'), 'text'));
  drawCover(pdf, { title, cover, codes, entries, squares: squaresOf(cover) });
  // On both sides of the paper, the first tickets would be behind the cover, and each back behind the next front.
  pdf.addPage();
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
  return (await end()).toString('base64');
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
