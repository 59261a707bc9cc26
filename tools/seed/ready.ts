import { setTimeout as wait } from 'node:timers/promises';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { type Home, HOME_COUNTS, publicDocuments } from '@ndeiya/domain/site/home';
import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { runMaintenance } from '../emulators/functions';
import { reason, step, UserError } from '../lib/log';
import type { PictureRow } from './pictures';
import type { Services } from './services';

const POLL_MS = 500;
const PATIENCE_MS = 180_000;
const SAY_EVERY = 10;
const NUDGE_EVERY_MS = 10_000;
const REPAIR_EVERY_MS = 20_000;

async function countReady({ db }: Services, rows: readonly PictureRow[]): Promise<number> {
  const documents = await db.getAll(...rows.map(({ path }) => db.doc(path)));
  const failed = documents.find((document) => document.get('image_error'));
  if (failed) throw new UserError(`${failed.ref.path}: ${String(failed.get('image_error'))}`);
  return documents.filter((document) => document.get('image')).length;
}

/**
 * A busy emulator resets connections, and does not repeat the event whose handler fails by it. The repair of the
 * maintenance, which no emulator starts by itself, takes the uploads that still wait.
 */
async function repairPictures(): Promise<void> {
  const url = process.env.FUNCTIONS_URL;
  if (!url) return;
  await runMaintenance(url).catch((error: unknown) => {
    step(`the maintenance did not run: ${reason(error)}`);
  });
}

/**
 * Waits until the image trigger has processed every upload. Reports progress, and stops when there is none.
 */
export async function waitForPictures(services: Services, rows: readonly PictureRow[]): Promise<void> {
  let before = 0;
  for (let patience = PATIENCE_MS; patience > 0; patience -= POLL_MS) {
    const ready = await countReady(services, rows);
    if (ready === rows.length) return;
    if (ready > before) patience = PATIENCE_MS;
    if (Math.floor(ready / SAY_EVERY) > Math.floor(before / SAY_EVERY)) {
      step(`${String(ready)} of ${String(rows.length)} pictures are ready`);
    }
    before = ready;
    const idle = PATIENCE_MS - patience;
    if (idle > 0 && idle % REPAIR_EVERY_MS === 0) await repairPictures();
    await wait(POLL_MS);
  }
  throw new UserError('The pictures were not processed in time: are the functions running?');
}

async function readHome({ db }: Services): Promise<Home | null> {
  const snapshot = await db.doc(`${publicDocuments.path}/${HOME_ID}`).get();
  return snapshot.exists ? publicDocuments.converter.fromFirestore(snapshot) : null;
}

function isComplete(home: Home, expected: Home['stats']): boolean {
  const named = Object.entries(expected) as [keyof Home['stats'], number][];
  return (
    named.every(([name, total]) => home.stats[name] >= total) &&
    home.events.every(({ image }) => image !== null) &&
    home.gallery.length >= Math.min(HOME_COUNTS.gallery, expected.total_gallery_items) &&
    home.banners.length > 1 &&
    Object.values(home.system_images).every((image) => image !== null)
  );
}

/** Waits until the home page's document contains all of it. */
export async function waitForHome(services: Services, expected: Home['stats']): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const home = await readHome(services);
    if (home && isComplete(home, expected)) return;
    if (waited > 0 && waited % NUDGE_EVERY_MS === 0) {
      // Starts the rebuild again in case it was lost with its process.
      await services.db.doc(`settings/${SETTINGS_ID}`).update({ updated_at: new Date() });
    }
    await wait(POLL_MS);
  }
  throw new UserError('The home page was not built in time: are the functions running?');
}
