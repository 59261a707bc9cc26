import { organisation } from '../system/organisation';

/** A4 on its side, in points. */
export const PAGE = { width: 841.89, height: 595.28 };
interface Inks {
  ink: string;
  clay: string;
  gold: string;
  grey: string;
}
const OWN: Inks = { ink: '#2a1a14', clay: '#b1330a', gold: '#c98a12', grey: '#6b5a50' };

/** The specification's colours, or those of the organisation. */
export function inks(): Inks {
  const { colours } = organisation();
  if (!colours) return OWN;
  const { text, fire, gold } = colours;
  return { ink: text.primary, clay: fire.main, gold: gold.main, grey: text.secondary };
}

/** The squares of the woven border: rows of a diamond, as on the bands of the site. */
const DIAMOND = ['...#...', '..#.#..', '.#.o.#.', '#.ooo.#', '.#.o.#.', '..#.#..', '...#...'];
const SQUARE = 2.4;
const MARGIN = 26;
const TILE = DIAMOND.length * SQUARE;

function drawTile(pdf: PDFKit.PDFDocument, left: number, top: number): void {
  DIAMOND.forEach((row, y) => {
    [...row].forEach((square, x) => {
      if (square === '.') return;
      pdf.rect(left + x * SQUARE, top + y * SQUARE, SQUARE, SQUARE);
      pdf.fill(square === '#' ? inks().clay : inks().gold);
    });
  });
}

/** The places of tiles on a side: as many whole tiles as fit, spread evenly. */
function places(length: number): number[] {
  const count = Math.floor((length - 2 * MARGIN) / TILE);
  const step = (length - 2 * MARGIN - TILE) / (count - 1);
  return Array.from({ length: count }, (_, place) => MARGIN + place * step);
}

/** Draws the border of one page. */
export function drawFrame(pdf: PDFKit.PDFDocument): void {
  const { width, height } = PAGE;
  for (const left of places(width)) {
    drawTile(pdf, left, MARGIN);
    drawTile(pdf, left, height - MARGIN - TILE);
  }
  for (const top of places(height).slice(1, -1)) {
    drawTile(pdf, MARGIN, top);
    drawTile(pdf, width - MARGIN - TILE, top);
  }
  const inner = MARGIN + TILE + 7;
  pdf.lineWidth(0.8).strokeColor(inks().ink);
  pdf.rect(inner, inner, width - 2 * inner, height - 2 * inner).stroke();
}
