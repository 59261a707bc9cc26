import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { sheetsPdf } from './sheetsPdf';

/** It is so long that it is printed in small letters. */
const TERMS = {
  ...DEFAULT_TERMS,
  text: 'What parents read. '.repeat(300).trim(),
  id: 'en-0-0f',
  language: 'en',
  version: 0,
  archive: false,
  sha256: '0f',
};

/** Counts how often the sheets of so many children measure the text of the consent. */
async function measuresFor(count: number): Promise<number> {
  const measured = vi.spyOn(PDFDocument.prototype, 'heightOfString');
  const frame = {
    organisation: 'Ndeiya Community',
    occasion: 'Music & Culture',
    group: 'Ndeiya Primary',
    terms: TERMS as never,
    t: (text: string) => text,
  };
  const sheets = Array.from({ length: count }, (_, at) => ({
    child: `Child ${String(at)}`,
    url: 'https://example.org/s',
  }));
  await sheetsPdf(frame, sheets);
  const { length } = measured.mock.calls.filter(([text]) => text === TERMS.text);
  measured.mockRestore();
  return length;
}

test('the size of the text of the consent is found once for all sheets, and not for each child', async () => {
  const one = await measuresFor(1);
  expect(one).toBeGreaterThan(5);
  // Each sheet measures the text once to draw it.
  expect(await measuresFor(11)).toBe(one + 10);
});
