import { expect, test } from 'vitest';
import { keepAllStyles } from './seenStyles';

function styleOf(html: string): CSSStyleDeclaration {
  document.body.innerHTML = html;
  return getComputedStyle(document.body.firstElementChild ?? document.body);
}

test('jsdom still hides what a browser hides, and forgets its other styles until a file of tests asks for them', () => {
  const hides = () =>
    ['<p hidden>a</p>', '<dialog>a</dialog>', '<template></template>', '<p>a</p>'].map(
      (html) => styleOf(html).display,
    );
  const seen = ['none', 'none', 'none', 'block'];
  expect(hides()).toEqual(seen);
  expect(styleOf('<a href="/">a</a>').textDecoration).toBe('');
  keepAllStyles();
  expect(hides()).toEqual(seen);
  expect(styleOf('<a href="/">a</a>').textDecoration).toContain('underline');
});
