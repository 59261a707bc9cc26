import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHtml } from './fromHtml';
import { joinRuns, type Paragraph, type Paragraphs, textOf } from './model';
import { toHtml } from './toHtml';

const paragraph = (text: string, format: object = {}): Paragraph => ({ children: [{ text, ...format }] });

const character = fc.constantFrom(
  ...'ab <>&"\'/;ĩũ🎉\u00a0\n'.split(/(?:)/u),
  '&amp;',
  '<br>',
  '</p>',
  'é',
  '  ',
);
const text = fc.array(character, { maxLength: 12 }).map((parts) => parts.join(''));
const format = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
const run = fc.tuple(text, format).map(([words, marks]) => ({ text: words, ...marks }));
const richText: fc.Arbitrary<Paragraphs> = fc.array(
  fc.array(run, { minLength: 1, maxLength: 4 }).map((children) => ({ children: joinRuns(children) })),
  { minLength: 1, maxLength: 5 },
);

/** Without formats, a break inside a paragraph and one between two are the same. */
const asLines = (value: Paragraphs): Paragraphs =>
  textOf(value)
    .split('\n')
    .map((line) => paragraph(line));
const hasFormat = (value: Paragraphs) =>
  value.some(({ children }) => children.some((run) => run.text && (run.bold ?? run.italic ?? run.underline)));

describe('round trip', () => {
  test('written HTML is read back unchanged', () => {
    fc.assert(
      fc.property(richText, (value) => {
        expect(fromHtml(toHtml(value))).toEqual(hasFormat(value) ? value : asLines(value));
      }),
      { numRuns: 100 },
    );
  });

  test('writing what was read changes nothing more', () => {
    fc.assert(
      fc.property(richText, (value) => {
        const html = toHtml(value);
        expect(toHtml(fromHtml(html))).toBe(html);
      }),
      { numRuns: 60 },
    );
  });

  test('no text is lost, whatever HTML contains it', () => {
    const tag = fc.constantFrom('p', 'div', 'b', 'i', 'u', 'span', 'h2', 'li', 'ul', 'em', 'td', 'a');
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    const piece = fc.tuple(tag, word, word).map(([name, a, b]) => `<${name}>${a}</${name}>${b}`);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const html = pieces.join('\n');
        const expected = new DOMParser().parseFromString(html, 'text/html').body.textContent;
        expect(textOf(fromHtml(html)).replace(/\s/g, '')).toBe(expected.replace(/\s/g, ''));
      }),
      { numRuns: 60 },
    );
  });
});

describe('toHtml', () => {
  test('text without a format has no tags, and its special characters are escaped', () => {
    expect(toHtml([paragraph('Songs & <drums>'), paragraph('Second line')])).toBe(
      'Songs &amp; &lt;drums&gt;\nSecond line',
    );
    expect(toHtml([paragraph('')])).toBe('');
  });

  test('formats are nested in one order, and lines become br', () => {
    const value = [{ children: [{ text: 'a' }, { text: 'b\nc', underline: true, bold: true } as const] }];
    expect(toHtml(value)).toBe('<p>a<strong><u>b<br>c</u></strong></p>');
  });
});

describe('fromHtml', () => {
  test('older HTML is read with its formats', () => {
    const old =
      '<div>\n  <p>Bring a <b>drum</b> &amp; <i>songs</i>.</p>\n  <p></p>\n  <ul><li>one</li><li>two</li></ul>\n</div>';
    expect(fromHtml(old)).toEqual([
      {
        children: [
          { text: 'Bring a ' },
          { text: 'drum', bold: true },
          { text: ' & ' },
          { text: 'songs', italic: true },
          { text: '.' },
        ],
      },
      paragraph('one'),
      paragraph('two'),
    ]);
  });

  test('scripts are neither run nor kept', () => {
    expect(fromHtml('<p>a</p><script>document.title = "x"</script><img src=x onerror=alert(1)>')).toEqual([
      paragraph('a'),
    ]);
  });
});
