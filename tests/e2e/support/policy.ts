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

/** The dashboard's sections, each with its heading. */
export const SECTIONS: readonly (readonly [path: string, heading: string])[] = [
  ['/admin', 'Overview'],
  ['/admin/events', 'Events'],
  ['/admin/participants', 'Participants'],
  ['/admin/gallery', 'Gallery'],
  ['/admin/videos', 'Videos'],
  ['/admin/users', 'Users'],
  ['/admin/system_images', 'System Images'],
  ['/admin/messages', 'Messages'],
  ['/admin/partners', 'Partners'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/editions', 'Editions'],
  ['/admin/entries', 'Entries'],
  ['/admin/entries/consents', 'Guardians’ consent'],
  ['/admin/programme', 'Programme'],
  ['/admin/judging', 'Judging'],
  ['/admin/passes', 'Passes'],
  ['/admin/results', 'Results'],
  ['/admin/certificates', 'Certificates'],
  ['/admin/languages', 'Languages'],
  ['/admin/branding', 'Branding'],
  ['/admin/settings', 'Settings'],
  ['/admin/activity', 'Activity'],
];
