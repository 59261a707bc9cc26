import { XSS } from '@ndeiya/domain/testing/xss';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareTags } from './bareTags';

const parsed = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;

test.each([
  ['<p>a <strong>b</strong><br></p>', '<p>a <strong>b</strong><br></p>'],
  ['<P STYLE="x" class=\'y>z\' hidden>a</P>', '<P>a</P>'],
  ['a<br/>b<!-- c -->d<?xml e?>', 'a<br>bd'],
  ['1 < 2 & <3 <', '1 &lt; 2 & &lt;3 &lt;'],
  ['<p title="never closed>text', '&lt;p title="never closed>text'],
  ["<p title=it's>text</p> it's", "<p>text</p> it's"],
])('removes attributes and comments: %s', (html, bare) => {
  expect(bareTags(html)).toBe(bare);
});

test.each(XSS)('nothing that a browser could parse as an attribute is left of %j', (text) => {
  for (const element of parsed(bareTags(text)).querySelectorAll('*')) {
    expect(element.getAttributeNames()).toEqual([]);
  }
});

test('no text is lost or added', () => {
  const tag = fc.constantFrom('<p>', '</p>', '<b class="x">', '</b>', '<br />', '<i>', '</i>');
  const piece = fc.oneof(tag, fc.stringMatching(/^[a-z=&"' ]{0,8}$/));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join('');
      expect(parsed(bareTags(html)).textContent).toBe(parsed(html).textContent);
    }),
  );
});

test('the time for a long hostile text grows with its length, not with its square', () => {
  const least = (count: number) => {
    const text = '<a ="x" '.repeat(count);
    const times = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage();
      bareTags(text);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  };
  // The clock of a thread may move in steps of some milliseconds, so the shorter text takes several of them.
  expect(least(200_000)).toBeLessThan(8 * (least(50_000) + 4));
});
