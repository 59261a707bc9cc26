import { launchChromium, ONLY_LOCAL_HOSTS } from '../lib/launchChromium';
import type { Ports } from '../lib/ports';
import { withLargestTop } from './topPicture';
import { adminView, coldView, type Traffic } from './traffic';

const PUBLIC_PAGES = [
  '/',
  '/about_us',
  '/events',
  '/gallery',
  '/videos',
  '/participate',
  '/programme',
  '/results',
  '/results/2024',
  '/terms',
  '/register/partner',
  '/archive',
  // A piece of the demo data, with a voice and verses.
  '/archive/demopiece1',
];
/** Several at once, because each mostly waits for an idle network. */
const AT_ONCE = 3;

/** The address of one event in the demo data. */
export async function eventPath(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/events/`);
  const [event] = (await answer.json()) as { id: string }[];
  if (!event) throw new Error('the demo data has no event: run "npm run seed"');
  return `/events/${event.id}`;
}

/** The window has the size of the phone. */
const PHONE_WINDOW = '--window-size=360,740';

interface Measured {
  site: string;
  ports: Ports;
  /** The path of an event's page. */
  event: string;
}

/** The traffic of each public page, of this event's page and of the dashboard's first page, by path. */
export async function pagesTraffic({ site, ports, event }: Measured): Promise<Record<string, Traffic>> {
  const browser = await launchChromium(PHONE_WINDOW, ONLY_LOCAL_HOSTS);
  try {
    const views: Record<string, Traffic> = {};
    const waiting = [...PUBLIC_PAGES, event];
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const view = await coldView(browser, `${site}${path}`, ports);
        views[path] = path === '/' ? await withLargestTop(view, { site, ports }) : view;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    views['/admin'] = await adminView(browser, site, ports);
    return views;
  } finally {
    await browser.close();
  }
}
