import { shownCode } from '@ndeiya/domain/certificates/code';
import { printedText } from '@ndeiya/domain/kernel/printable';
import { drawSquares, type Face, faceFor, openPdf } from '../../platform/pdf/document';
import { drawFrame, inks, PAGE } from './frame';

/** The texts of one certificate. */
export interface PrintedCertificate {
  code: string;
  number: string;
  /** The name of the competition that gives it. */
  organisation: string;
  title: string;
  holder: string;
  award: string;
  /** The group and the piece; '' where there is none. */
  piece: string;
  /** Name, date and place of the edition. */
  occasion: string;
  /** The address where everybody can check it. */
  url: string;
}

type Pdf = PDFKit.PDFDocument;

/** A text in the middle of the page. */
interface CentredText {
  text: string;
  face: Face;
  size: number;
  colour?: string;
}
/** Texts below each other, and the room that they have. */
interface Block {
  texts: readonly CentredText[];
  top: number;
  height: number;
}

const TEXT_WIDTH = 640;
const GAP = 8;
/** Letters get smaller down to this part of their size before a text is wrapped. */
const WRAPPED_BELOW = 0.65;
const STEP = 0.95;

const faceOf = ({ text, face }: CentredText) => faceFor(text, face);

interface Fitted {
  heights: number[];
  isInLines: boolean;
}
function measured(pdf: Pdf, texts: readonly CentredText[], scale: number): Fitted {
  const heights: number[] = [];
  let isInLines = true;
  for (const one of texts) {
    const text = printedText(one.text);
    pdf.font(faceOf(one)).fontSize(one.size * scale);
    heights.push(pdf.heightOfString(text, { width: TEXT_WIDTH, align: 'center' }));
    isInLines &&= pdf.widthOfString(text) <= TEXT_WIDTH;
  }
  return { heights, isInLines };
}

/** Draws a block in the middle of its room. Nothing of a long text is cut: its letters get smaller, and then it is wrapped. */
function centred(pdf: Pdf, { texts, top, height }: Block): void {
  const heightOf = ({ heights }: Fitted) => heights.reduce((sum, one) => sum + one, (texts.length - 1) * GAP);
  let scale = 1;
  let fitted = measured(pdf, texts, scale);
  while (heightOf(fitted) > height || !(fitted.isInLines || scale < WRAPPED_BELOW)) {
    scale *= STEP;
    fitted = measured(pdf, texts, scale);
  }
  let y = top + (height - heightOf(fitted)) / 2;
  texts.forEach((one, place) => {
    pdf.font(faceOf(one)).fontSize(one.size * scale);
    pdf.fillColor(one.colour ?? inks().ink);
    pdf.text(printedText(one.text), (PAGE.width - TEXT_WIDTH) / 2, y, { width: TEXT_WIDTH, align: 'center' });
    y += (fitted.heights[place] ?? 0) + GAP;
  });
}

const SIGNATURES = [
  { label: 'Chairperson', left: 110 },
  { label: 'Head judge', left: 350 },
];
const SIGNATURE_WIDTH = 190;
const SIGNATURE_TOP = 492;

function drawSignatures(pdf: Pdf): void {
  for (const { label, left } of SIGNATURES) {
    pdf
      .lineWidth(0.8)
      .strokeColor(inks().ink)
      .moveTo(left, SIGNATURE_TOP)
      .lineTo(left + SIGNATURE_WIDTH, SIGNATURE_TOP)
      .stroke();
    pdf.font('text').fontSize(11).fillColor(inks().grey);
    pdf.text(label, left, SIGNATURE_TOP + 6, { width: SIGNATURE_WIDTH, align: 'center' });
  }
}

const QR_SIZE = 84;
const QR_LEFT = 655;
const QR_TOP = 424;

function drawCheck(pdf: Pdf, { code, url }: PrintedCertificate, squares: boolean[][]): void {
  drawSquares(pdf, squares, { left: QR_LEFT, top: QR_TOP, size: QR_SIZE, ink: inks().ink });
  pdf.font('strong').fontSize(9).fillColor(inks().ink);
  const box = { width: QR_SIZE + 60, align: 'center', lineBreak: false } as const;
  pdf.text(shownCode(code), QR_LEFT - 30, QR_TOP + QR_SIZE + 6, box);
  pdf.font('text').fontSize(7.5).fillColor(inks().grey);
  const address = url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
  pdf.text(`Check it at ${address}`, QR_LEFT - 30, QR_TOP + QR_SIZE + 19, box);
}

function drawPage(pdf: Pdf, certificate: PrintedCertificate, squares: boolean[][]): void {
  const { organisation, title, holder, award, piece, occasion, number } = certificate;
  pdf.addPage();
  drawFrame(pdf);
  const { ink, clay, grey } = inks();
  const line = (one: CentredText, top: number, height: number) => {
    centred(pdf, { texts: [one], top, height });
  };
  line({ text: organisation, face: 'strong', size: 15, colour: clay }, 78, 30);
  line({ text: title, face: 'display', size: 42 }, 114, 60);
  line({ text: 'is awarded to', face: 'text', size: 15, colour: grey }, 188, 28);
  line({ text: holder, face: 'display', size: 46, colour: clay }, 222, 76);
  const given: CentredText = { text: award, face: 'strong', size: 20, colour: ink };
  const where: CentredText = { text: occasion, face: 'text', size: 14, colour: grey };
  const what: CentredText[] = piece === '' ? [] : [{ text: piece, face: 'text', size: 15, colour: ink }];
  centred(pdf, { texts: [given, ...what, where], top: 306, height: 80 });
  drawSignatures(pdf);
  drawCheck(pdf, certificate, squares);
  pdf.font('text').fontSize(8).fillColor(inks().grey);
  pdf.text(`No. ${number}`, 110, 528, { lineBreak: false });
}

const TEXTS = ['organisation', 'title', 'holder', 'award', 'piece', 'occasion'] as const;

/** The certificates as one PDF, each on a page of A4. */
export async function certificatesPdf(certificates: readonly PrintedCertificate[]): Promise<Buffer> {
  const texts = certificates.flatMap((one) => TEXTS.map((name) => one[name]));
  const { pdf, squaresOf, end } = await openPdf({ page: PAGE, title: 'Certificates', texts });
  for (const certificate of certificates) drawPage(pdf, certificate, squaresOf(certificate.url));
  return end();
}
