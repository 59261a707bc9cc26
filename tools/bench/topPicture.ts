import type { Image } from '@ndeiya/domain/kernel/image';
import { documentPath, parseDocument, type RestDocument, restUrl } from '@ndeiya/domain/kernel/publicReader';
import { HOME_ID, homeDocument } from '@ndeiya/domain/site/homeDocument';
import { PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';
import type { Traffic } from './traffic';

const widthOf = (path: string) => Number(/-(\d+)\.webp$/.exec(path)?.[1]);

/** The demo's pictures; tests that run beside the measurement add others, such as screenshots of three times the size. */
const DEMO = 'demo-';

/** The pictures of which the home page shows some at its top, chosen at random. */
async function candidates({ firestore }: Ports): Promise<Image[]> {
  const server = { projectId: PROJECT_ID, apiKey: 'bench', emulator: `127.0.0.1:${String(firestore)}` };
  const response = await fetch(restUrl(server, documentPath(homeDocument, HOME_ID)));
  const { gallery } = parseDocument(homeDocument, (await response.json()) as RestDocument);
  return gallery.filter(({ id }) => id.startsWith(DEMO)).map(({ image }) => image);
}

async function bytesOf(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${String(response.status)}: run "npm run seed"`);
  return (await response.arrayBuffer()).byteLength;
}

/** True where the page has loaded its first picture in one width only, or has none. */
export function hasOneTop({ top, files }: Pick<Traffic, 'top' | 'files'>): boolean {
  const picture = top?.replace(/\d+\.webp$/, '');
  return picture === undefined || Object.keys(files).filter((path) => path.startsWith(picture)).length <= 1;
}

/** The same view with a first picture of the largest of these sizes, which are in bytes, in place of the one that chance has put there. */
export function withTopPicture(home: Traffic, sizes: readonly number[]): Traffic {
  const shown = home.top === null ? undefined : home.files[home.top];
  if (shown === undefined || sizes.length === 0)
    throw new Error('the home page has loaded no picture at its top: run "npm run seed"');
  return { ...home, bytes: home.bytes - shown + Math.max(...sizes) };
}

/** The view of the home page with the largest picture that chance could have put at its top, in the width that was loaded. */
export async function withLargestTop(
  home: Traffic,
  { site, ports }: { site: string; ports: Ports },
): Promise<Traffic> {
  const width = widthOf(home.top ?? '');
  const files = (await candidates(ports)).flatMap(({ variants }) =>
    variants.filter((variant) => variant.width === width),
  );
  return withTopPicture(home, await Promise.all(files.map(({ path }) => bytesOf(`${site}/${path}`))));
}
