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

/**
 * The same view with a first picture of the largest of these sizes, which are in bytes, in place of the one that chance has
 * put there. On a busy machine the browser of the tests asks for that one in a second width, too: it counts once.
 */
export function withTopPicture(home: Traffic, sizes: readonly number[]): Traffic {
  const { top, files } = home;
  if (top === null || files[top] === undefined || sizes.length === 0)
    throw new Error('the home page has loaded no picture at its top: run "npm run seed"');
  const widths = Object.keys(files).filter((path) => path.startsWith(top.replace(/\d+\.webp$/, '')));
  const shown = widths.reduce((sum, path) => sum + (files[path] ?? 0), 0);
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
