import type { Page } from 'playwright/test';

/** The violations of the content policy in these pages from now on: the directive and the blocked address. */
export async function refusals(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteRefusal', (line: string) => found.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteRefusal } = window as unknown as { noteRefusal: (line: string) => Promise<number> };
      void noteRefusal(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
    });
  });
  return found;
}

/** Goes to another address of the site without loading the page anew, as its links do: a second instead of three. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
