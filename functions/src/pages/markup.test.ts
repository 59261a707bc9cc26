import type { PageHead } from '@ndeiya/domain/site/pageHead';
import { describe, expect, test } from 'vitest';
import { cpuOf } from '../testing/hostileTexts';
import { headMarkup, pageMarkup } from './markup';
import { plainText } from './plainText';
import { cutShell } from './shell';

const head: PageHead = {
  title: 'Final · Site',
  description: 'In the hall.',
  url: 'https://site.example/events/e',
  image: 'https://site.example/share.jpg',
  site: 'Site',
  indexed: true,
};
const HOSTILE = '</script></title>"><img src=x onerror=alert(1)> & \u2028 <!--page-->';

describe('headMarkup', () => {
  test('each tag occurs once, with one canonical address', () => {
    const html = headMarkup(head, [{ '@type': 'Event' }]);
    const keys = [...html.matchAll(/<meta (?:name|property)="([^"]+)"/g)].map(([, key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['description', 'og:title', 'og:image', 'twitter:card']));
    expect(keys).not.toContain('robots');
    expect(html).toContain('<link rel="canonical" href="https://site.example/events/e">');
  });

  test('a page with noindex has no canonical address', () => {
    const html = headMarkup({ ...head, indexed: false });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
  });

  test('no text becomes markup', () => {
    const html = headMarkup({ ...head, title: HOSTILE, description: HOSTILE }, [{ name: HOSTILE }]);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|<!--/);
    const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ name: HOSTILE });
  });
});

describe('pageMarkup', () => {
  const shell = cutShell(
    '<head><!--page--><title>x</title><!--/page--><script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" href="/b.js"></head><div id="root"></div></body>',
  );

  test('replaces the places of the built page, and leaves special signs in texts unchanged', () => {
    expect(pageMarkup(shell, "<title>$& $1 $'</title>", null)).toBe(
      '<head><title>$& $1 $\'</title><script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" href="/b.js"></head><div id="root"></div></body>',
    );
    expect(() => cutShell('<head></head>')).toThrow('<!--page-->');
    expect(() => cutShell('<!--page--><!--/page--><body></body>')).toThrow('<div id="root">');
  });

  test('inserts the rendered content and its data, and no data becomes markup', () => {
    const rendered = {
      at: 7,
      frugal: false,
      site: 'https://site.example',
      until: null,
      head: '<style>a{}</style>',
      body: '<p>Rendered</p>',
      responses: { home: { text: HOSTILE } },
    };
    const html = pageMarkup(shell, '<title>t</title>', rendered);
    expect(html).toContain(
      '<title>t</title><style>a{}</style><script type="module" crossorigin data-src="/a.js">',
    );
    expect(html).toContain('<link data-rel="modulepreload" data-href="/b.js">');
    expect(html).toContain(
      '<div id="root" data-awaits-hydration><p>Rendered</p></div><script type="application/json" id="hydration">',
    );
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toMatch(/<img|<!--/);
    const json = /id="hydration">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      at: 7,
      frugal: false,
      site: 'https://site.example',
      responses: { home: { text: HOSTILE } },
    });
  });

  test('a page that does without its code says until when', () => {
    const rendered = {
      at: 7,
      frugal: false,
      site: '',
      until: 600_007,
      head: '',
      body: '<p></p>',
      responses: {},
    };
    expect(pageMarkup(shell, '', rendered)).toContain('<div id="root" data-awaits-hydration="600007"><p>');
  });

  test('the manifest of a rendered page waits for the first paint, like the code', () => {
    const withManifest = cutShell(
      '<!--page--><!--/page--><link rel="manifest" href="/m.webmanifest"><div id="root"></div>',
    );
    expect(withManifest.patient).toBe('<link rel="manifest" data-href="/m.webmanifest">');
    expect(withManifest.between).toBe('<link rel="manifest" href="/m.webmanifest">');
  });

  test('a page that the browser draws comes with its data and names its code', () => {
    const code = '<link rel="modulepreload" href="/assets/Form.js">';
    const drawn = { at: 7, frugal: false, site: '', until: null, body: '', responses: {} };
    const html = pageMarkup(shell, '', { ...drawn, head: code });
    expect(html.indexOf(code)).toBeGreaterThan(0);
    expect(html.indexOf(code)).toBeLessThan(html.indexOf('id="root"'));
    expect(html).toContain('<div id="root"></div><script type="application/json" id="hydration">');
  });
});

test.each([
  ['<p>One</p><p>two<br>three</p>', 'One\ntwo\nthree'],
  ['<p>a &amp;lt; b &lt;b&gt; &#39;c&#x27; &nope; &#9999999;</p>', "a &lt; b <b> 'c' &nope; &#9999999;"],
  ['', ''],
  ['&constructor; &toString;', '&constructor; &toString;'],
  ['a<p></p><p></p><p></p>b', 'a\n\nb'],
])('plainText converts %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each(['<', '<p', '&', '&#', '<br '])(
  'plainText handles a long text of only %j quickly',
  async (piece) => {
    const least = async (characters: number) => {
      const text = piece.repeat(characters / piece.length);
      const times = [];
      for (let time = 0; time < 3; time += 1) times.push(await cpuOf(() => plainText(text)));
      return Math.min(...times);
    };
    // An earlier pattern needed 200 ms for 20,000 characters, and four times as much for twice as many.
    expect(await least(40_000)).toBeLessThan(8 * ((await least(10_000)) + 2));
  },
);
