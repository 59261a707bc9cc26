import { expect } from 'vitest';

const ADDRESS = /^(?:href|src|action|formaction|data|background|poster|xlink:href)$/i;
const FOREIGN =
  'script, iframe, object, embed, base, marquee, xss, meta[http-equiv], link[href*="evil.example"]';

// Browsers ignore such characters in addresses; React replaces a script address by its own script.
const isScript = (value: string) =>
  /^(?:javascript:(?!throw new Error)|vbscript:|data:text)/i.test(
    value.replace(/[\u0000-\u001f]/g, '').trim(),
  );

/** Expects that no typed text has become an element, a handler or an address, also in the title. */
export function expectHarmless(): void {
  const runs = ({ name, value }: Attr) => /^on/i.test(name) || (ADDRESS.test(name) && isScript(value));
  const bad = [...document.querySelectorAll('*')].filter(
    (element) =>
      element.matches(FOREIGN) ||
      (element.getAttribute('src') ?? '').includes('evil.example') ||
      [...element.attributes].some(runs),
  );
  expect(bad.map((element) => element.outerHTML.slice(0, 200))).toEqual([]);
  expect(window).not.toHaveProperty('__xss');
}

/** A field of one line removes line breaks. */
const plain = (text: string) => text.replace(/\s+/g, '');

/** The texts that are not visible in a part of the page: in texts, names, labels and fields. */
export function unseen(texts: readonly string[], within: HTMLElement = document.body): string[] {
  const fields = [...within.querySelectorAll('input, textarea')] as (
    | HTMLInputElement
    | HTMLTextAreaElement
  )[];
  const named = [...within.querySelectorAll('[aria-label], [title], [alt]')].map((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '').join('\n'),
  );
  const all = plain([within.textContent, ...fields.map(({ value }) => value), ...named].join('\n'));
  return texts.filter((text) => !all.includes(plain(text)));
}
