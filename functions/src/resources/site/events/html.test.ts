import { XSS } from '@ndeiya/domain/testing/xss';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './html';

describe('cleanHtml', () => {
  test.each([
    [
      'keeps what may be there',
      '<p>a <strong>b</strong> <em>c</em> <u>d</u><br>e</p>',
      '<p>a <strong>b</strong> <em>c</em> <u>d</u><br>e</p>',
    ],
    ['b and i by their meaning', '<b>x</b><i>y</i>', '<strong>x</strong><em>y</em>'],
    ['no attributes', '<p style="color:red" onclick="x()" class="a">t</p>', '<p>t</p>'],
    ['text of other tags stays', '<h1>T</h1><a href="javascript:x()">l</a>', 'Tl'],
    ['scripts and styles go whole', 'a<script>x()</script><style>b{}</style>c', 'ac'],
    ['images go', '<img src=x onerror=alert(1)>ok', 'ok'],
    ['plain text is escaped', 'Salt & pepper < sugar', 'Salt &amp; pepper &lt; sugar'],
    ['nothing', '', ''],
  ])('%s', async (_why, dirty, clean) => {
    expect(await cleanHtml(dirty)).toBe(clean);
  });

  test.each(XSS)('leaves only allowed formats of %j', async (text) => {
    const clean = await cleanHtml(text);
    expect(clean.replace(/<\/?(?:p|strong|em|u)>|<br>/g, '')).not.toMatch(/[<>]/);
  });

  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</i>',
      '<script>',
      '</script>',
      '<svg/onload=x>',
      '&lt;',
      '&amp;',
      '&nbsp;',
      '<!--',
      '-->',
    ),
  );
  const markup = fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(''));

  test('cleaning a second time changes nothing, and no other tag is left', async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (dirty) => {
        const clean = await cleanHtml(dirty);
        expect(await cleanHtml(clean)).toBe(clean);
        expect(clean.replace(/<\/?(?:p|br|strong|em|u)(?: \/)?>/g, '')).not.toContain('<');
      }),
      { numRuns: 500 },
    );
  });
});
