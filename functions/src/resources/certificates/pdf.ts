import { shownCode } from '@ndeiya/domain/certificates/code';
import fonts from './fonts.json' with { type: 'json' };
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
  /** Name, date and place of the edition. */
  occasion: string;
  /** The address where everybody can check it. */
  url: string;
}

type Pdf = PDFKit.PDFDocument;
type Face = keyof typeof fonts;

/** A text that stands in one line in the middle of the page. */
interface CentredLine {
  text: string;
  face: Face;
  size: number;
  top: number;
  colour?: string;
}

const TEXT_WIDTH = 640;
const SMALLEST = 14;

/** One line in the middle; a long text gets smaller letters until it fits. */
function centred(pdf: Pdf, { text, face, size, top, colour = inks().ink }: CentredLine): void {
  // A decomposed ũ would be drawn as u with the tilde beside it.
  const line = text.normalize('NFC');
  pdf.font(face).fontSize(size);
  const fitting = Math.max(SMALLEST, Math.min(size, (size * TEXT_WIDTH) / pdf.widthOfString(line)));
  pdf.fontSize(fitting).fillColor(colour);
  pdf.text(line, (PAGE.width - TEXT_WIDTH) / 2, top + (size - fitting) / 2, {
    width: TEXT_WIDTH,
    height: size * 1.4,
    align: 'center',
    ellipsis: true,
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
  const side = QR_SIZE / squares.length;
  squares.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(QR_LEFT + x * side, QR_TOP + y * side, side, side);
    });
  });
  pdf.fill(inks().ink);
  pdf.font('strong').fontSize(9).fillColor(inks().ink);
  const box = { width: QR_SIZE + 60, align: 'center', lineBreak: false } as const;
  pdf.text(shownCode(code), QR_LEFT - 30, QR_TOP + QR_SIZE + 6, box);
  pdf.font('text').fontSize(7.5).fillColor(inks().grey);
  const address = url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
  pdf.text(`Check it at ${address}`, QR_LEFT - 30, QR_TOP + QR_SIZE + 19, box);
}

function drawPage(pdf: Pdf, certificate: PrintedCertificate, squares: boolean[][]): void {
  const { organisation, title, holder, award, occasion, number } = certificate;
  pdf.addPage();
  drawFrame(pdf);
  centred(pdf, { text: organisation, face: 'strong', size: 15, top: 82, colour: inks().clay });
  centred(pdf, { text: title, face: 'display', size: 42, top: 118 });
  centred(pdf, { text: 'is awarded to', face: 'text', size: 15, top: 192, colour: inks().grey });
  centred(pdf, { text: holder, face: 'display', size: 46, top: 226, colour: inks().clay });
  centred(pdf, { text: award, face: 'strong', size: 20, top: 312 });
  centred(pdf, { text: occasion, face: 'text', size: 14, top: 350, colour: inks().grey });
  drawSignatures(pdf);
  drawCheck(pdf, certificate, squares);
  pdf.font('text').fontSize(8).fillColor(inks().grey);
  pdf.text(`No. ${number}`, 110, 528, { lineBreak: false });
}

/**
 * The certificates as one PDF, each on a page of A4. The packages are loaded here, because most instances never print.
 */
export async function certificatesPdf(certificates: readonly PrintedCertificate[]): Promise<Buffer> {
  const [{ default: PDFDocument }, { encodeQR }] = await Promise.all([import('pdfkit'), import('qr')]);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: 'Certificates' },
    lang: 'en',
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, Buffer.from(font, 'base64'));
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });
  for (const certificate of certificates)
    drawPage(pdf, certificate, encodeQR(certificate.url, 'raw', { ecc: 'medium', border: 1 }));
  pdf.end();
  return ended;
}
