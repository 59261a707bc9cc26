import { expect, type Page } from 'playwright/test';

/** Nothing that was typed has become an element, a handler, a script or an address that runs. */
export async function expectHarmless(page: Page): Promise<void> {
  const harm = await page.evaluate(() => {
    // Browsers leave such characters out before they look; React puts its own script in place of one that it finds.
    const isScript = (value: string) =>
      /^javascript:(?!throw new Error)/i.test(value.replace(/[\u0000-\u001f]/g, '').trim());
    const isAddress = (name: string) =>
      /^(?:href|src|action|formaction|data|background|poster|xlink:href)$/i.test(name);
    const runs = ({ name, value }: Attr) => /^on/i.test(name) || (isAddress(name) && isScript(value));
    const foreign = (element: Element) =>
      element.matches(
        'iframe, object, embed, base, marquee, xss, meta[http-equiv], body script:not([src]):not([type])',
      ) || (element.getAttribute('src') ?? '').includes('evil.example');
    const bad = [...document.querySelectorAll('*')].filter(
      (element) => foreign(element) || [...element.attributes].some(runs),
    );
    return [
      ...bad.map((element) => element.outerHTML.slice(0, 200)),
      ...('__xss' in window ? ['it ran'] : []),
    ];
  });
  expect(harm).toEqual([]);
}
