import { expect, test } from 'vitest';
import { translationProblem } from '../languages/check';
import { detailsTexts, translatedDetails } from './detailsTexts';

const HTML =
  '<p>Bring a <strong>drum</strong> &amp; <strong><em>water</em></strong>.<br>Come early.</p><p><br></p><p>Free</p>';
const [FIRST = ''] = detailsTexts(HTML);

test('translators get each paragraph, with an element for each format', () => {
  expect(detailsTexts(HTML)).toEqual(['Bring a <0>drum</0> & <1>water</1>.\nCome early.', 'Free']);
  expect(detailsTexts('One line\n\nAnother &amp; last')).toEqual(['One line', 'Another & last']);
});

test('a translation without one of the formats is refused', () => {
  expect(translationProblem(FIRST, 'Rehe <0>kĩhembe</0> na <1>maĩ</1>')).toBeNull();
  expect(translationProblem(FIRST, 'Rehe <0>kĩhembe</0>')).not.toBeNull();
});

test('a translated paragraph keeps its formats, and another one stays as it was typed', () => {
  const texts: Record<string, string> = { [FIRST]: 'Na <1>maĩ</1>,\nrehe <0>kĩhembe</0> & <b>' };
  const parts = translatedDetails(HTML, (text) => texts[text] ?? text);
  expect(parts.map(({ isTranslated }) => isTranslated)).toEqual([true, false, false]);
  expect(parts.map(({ html }) => html).join('')).toBe(
    '<p>Na <strong><em>maĩ</em></strong>,<br>rehe <strong>kĩhembe</strong> &amp; &lt;b&gt;</p><p><br></p><p>Free</p>',
  );
});

test('lines without any format stay lines', () => {
  const parts = translatedDetails('One\nTwo', (text) => (text === 'Two' ? 'Igĩrĩ' : text));
  expect(parts).toEqual([
    { html: 'One', isTranslated: false },
    { html: 'Igĩrĩ', isTranslated: true },
  ]);
});

test.each([
  ['older HTML', '<div>Come</div>'],
  ['typed brackets', 'Come if 3 &lt; 4'],
  ['more formats than there are marks', `<p>${'<u>a</u> b '.repeat(11)}</p>`],
  ['a longer text than translators can send', 'x'.repeat(4001)],
])('%s has no text for translators, and is shown as it is', (_, html) => {
  expect(detailsTexts(html)).toEqual([]);
  const parts = translatedDetails(html, () => 'never');
  expect(parts.map((part) => part.html).join('\n')).toBe(html);
});
