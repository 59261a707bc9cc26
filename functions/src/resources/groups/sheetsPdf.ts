import { purposesOf } from '@ndeiya/domain/consents/purposes';
import { sheetTexts } from '@ndeiya/domain/groups/sheetMessages';
import { printedText } from '@ndeiya/domain/kernel/printable';
import { drawSquares, faceFor, openPdf, writeLines } from '../../platform/pdf/document';
import type { NewVersion } from '../consents/terms';

/** One sheet as it is printed. */
export interface PrintedSheet {
  child: string;
  /** The address in its square. */
  url: string;
}
/** The words that all sheets of a print have in common. */
export interface SheetFrame {
  organisation: string;
  occasion: string;
  group: string;
  terms: NewVersion;
  /** A text of the sheet in the language of the terms. */
  t: (text: string) => string;
}

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 50;
const WIDTH = PAGE.width - 2 * MARGIN;
const QR = 92;
const INK = '#1d1410';
const GREY = '#5d5049';
const BOX = 10;
const LINES_TOP = 646;
const ROW = 36;
/** The sizes of letters that are tried, the largest first: a long text gets smaller ones, and nothing of it is cut. */
const SIZES = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4] as const;

type Pdf = Awaited<ReturnType<typeof openPdf>>['pdf'];

interface Text {
  text: string;
  indent: number;
  gap: number;
}

/** The explanation, the text and its boxes. */
function textsOf({ terms, t }: SheetFrame): Text[] {
  const boxes = purposesOf(terms).map((purpose) => terms.purposes[purpose] ?? '');
  return [
    { text: t(sheetTexts.explain), indent: 0, gap: 8 },
    { text: terms.text, indent: 0, gap: 8 },
    ...boxes.map((text) => ({ text, indent: BOX + 8, gap: 6 })),
  ];
}

function heightAt(pdf: Pdf, texts: readonly Text[], size: number): number {
  return texts.reduce((sum, { text, indent, gap }) => {
    pdf.font(faceFor(text, 'text')).fontSize(size);
    return sum + pdf.heightOfString(printedText(text), { width: WIDTH - indent }) + gap;
  }, 0);
}

type SizeIn = (room: number) => number;

/** The texts are the same on all sheets, of which most have the same room for them: to measure them for each took 9 s for a thousand. */
function sizeOf(pdf: Pdf, texts: readonly Text[]): SizeIn {
  const known = new Map<number, number>();
  return (room) => {
    const fits = (one: number) => heightAt(pdf, texts, one) <= room;
    const size = known.get(room) ?? SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 4;
    known.set(room, size);
    return size;
  };
}

interface Texts {
  texts: readonly Text[];
  sizeIn: SizeIn;
}

function drawTexts(pdf: Pdf, { texts, sizeIn }: Texts, top: number): void {
  const size = sizeIn(LINES_TOP - top - 8);
  let y = top;
  for (const { text, indent, gap } of texts) {
    if (indent > 0)
      pdf
        .lineWidth(0.9)
        .strokeColor(INK)
        .rect(MARGIN, y + 1, BOX, BOX)
        .stroke();
    const of = { text, face: 'text', size, colour: INK, left: MARGIN + indent, top: y } as const;
    y = writeLines(pdf, { ...of, width: WIDTH - indent }) + gap;
  }
}

/** A line to write on, with its label below. */
function drawLine(
  pdf: Pdf,
  label: string,
  { left, top, width }: Record<'left' | 'top' | 'width', number>,
): void {
  pdf
    .lineWidth(0.8)
    .strokeColor(INK)
    .moveTo(left, top)
    .lineTo(left + width, top)
    .stroke();
  writeLines(pdf, { text: label, face: 'text', size: 8.5, colour: GREY, left, top: top + 3, width });
}

function drawLines(pdf: Pdf, t: SheetFrame['t']): void {
  const half = (WIDTH - 20) / 2;
  const row = (place: number) => LINES_TOP + ROW * (place + 0.7);
  const right = MARGIN + half + 20;
  drawLine(pdf, t(sheetTexts.name), { left: MARGIN, top: row(0), width: half });
  drawLine(pdf, t(sheetTexts.relation), { left: right, top: row(0), width: half });
  drawLine(pdf, t(sheetTexts.contact), { left: MARGIN, top: row(1), width: half });
  drawLine(pdf, t(sheetTexts.date), { left: right, top: row(1), width: half });
  drawLine(pdf, t(sheetTexts.signature), { left: MARGIN, top: row(2) + 8, width: WIDTH });
}

function drawHead(pdf: Pdf, frame: SheetFrame, child: string): number {
  const { organisation, occasion, group, t } = frame;
  const place = { left: MARGIN, width: WIDTH - QR - 24, colour: INK } as const;
  let y = writeLines(pdf, {
    ...place,
    text: organisation,
    face: 'strong',
    size: 11,
    top: MARGIN,
    colour: GREY,
  });
  y = writeLines(pdf, { ...place, text: t(sheetTexts.title), face: 'display', size: 22, top: y + 4 });
  y = writeLines(pdf, { ...place, text: occasion, face: 'text', size: 10, top: y + 4, colour: GREY });
  y = writeLines(pdf, {
    ...place,
    text: `${t(sheetTexts.child)}: ${child}`,
    face: 'strong',
    size: 14,
    top: y + 10,
  });
  y = writeLines(pdf, {
    ...place,
    text: `${t(sheetTexts.group)}: ${group}`,
    face: 'text',
    size: 11,
    top: y + 3,
  });
  return Math.max(y, MARGIN + QR) + 14;
}

function drawSheet(
  pdf: Pdf,
  frame: SheetFrame,
  { child, squares, ...texts }: Texts & { child: string; squares: boolean[][] },
): void {
  pdf.addPage();
  drawSquares(pdf, squares, { left: PAGE.width - MARGIN - QR, top: MARGIN, size: QR, ink: INK });
  drawTexts(pdf, texts, drawHead(pdf, frame, child));
  drawLines(pdf, frame.t);
  const foot = { left: MARGIN, top: PAGE.height - MARGIN - 22, width: WIDTH };
  writeLines(pdf, { ...foot, text: frame.t(sheetTexts.code), face: 'text', size: 8.5, colour: GREY });
}

/** The sheets of one print, each on a page of A4. */
export async function sheetsPdf(frame: SheetFrame, sheets: readonly PrintedSheet[]): Promise<Buffer> {
  const { organisation, occasion, group, terms, t } = frame;
  const own = [...Object.values(sheetTexts).map(t), ...Object.values(terms.purposes).map(String)];
  const written = [...own, organisation, occasion, group, terms.text, ...sheets.map(({ child }) => child)];
  const { pdf, squaresOf, end } = await openPdf({ page: PAGE, title: t(sheetTexts.title), texts: written });
  const texts = textsOf(frame);
  const sizeIn = sizeOf(pdf, texts);
  for (const { child, url } of sheets)
    drawSheet(pdf, frame, { child, squares: squaresOf(url), texts, sizeIn });
  return end();
}
