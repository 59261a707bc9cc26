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

/** The files of the picture at the top, one for each width in which it was loaded. */
const sameAsTop = ({ top, files }: Traffic): string[] =>
  Object.keys(files).filter((path) => path.startsWith(top?.replace(/\d+\.webp$/, '') ?? ' '));

/**
 * The width of the picture at the top. Where the browser has asked for two of them, and shows the larger one, the smaller one is that of
 * the phone: the other one belongs to the page before its width was known.
 */
export const topWidth = (home: Traffic): number => Math.min(...sameAsTop(home).map(widthOf));

/**
 * The same view with a first picture of the largest of these sizes, which are in bytes, in place of the one that chance has
 * put there. On a busy machine the browser of the tests asks for that one in a second width, too: it counts once.
 */
export function withTopPicture(home: Traffic, sizes: readonly number[]): Traffic {
  const { top, files } = home;
  if (top === null || files[top] === undefined || sizes.length === 0)
    throw new Error('the home page has loaded no picture at its top: run "npm run seed"');
  const shown = sameAsTop(home).reduce((sum, path) => sum + (files[path] ?? 0), 0);
  return { ...home, bytes: home.bytes - shown + Math.max(...sizes) };
}

/** The view of the home page with the largest picture that chance could have put at its top, in the width that was loaded. */
export async function withLargestTop(
  home: Traffic,
  { site, ports }: { site: string; ports: Ports },
): Promise<Traffic> {
  const width = topWidth(home);
  const files = (await candidates(ports)).flatMap(({ variants }) =>
    variants.filter((variant) => variant.width === width),
  );
  return withTopPicture(home, await Promise.all(files.map(({ path }) => bytesOf(`${site}/${path}`))));
}
