import { runMain, step } from '../lib/log';
import { SEED_MARK } from '../lib/paths';
import { seedVoices } from './archive';
import { galleryPictures } from './art/catalogue';
import { DEMO_ACCOUNTS } from './content/accounts';
import { DEMO_EVENTS } from './content/events';
import { DEMO_PARTICIPANTS, DEMO_VIDEOS } from './content/people';
import { seedAccounts, seedDocuments } from './documents';
import { entryRows } from './entries';
import { pictureRows, seedPictures } from './pictures';
import { waitForHome, waitForPictures } from './ready';
import { seedRecordings } from './recordings';
import { emulatorServices } from './services';

/**
 * Writes the demo data into the emulators (DESIGN §2). Every document has a fixed id, so a second run adds
 * what is missing and duplicates nothing. Resolves when the pictures are processed and the home page's
 * document is complete.
 */
async function seed(): Promise<void> {
  const services = emulatorServices();
  const pictures = pictureRows();
  step(`demo data: accounts, ${String(pictures.length)} pictures`);
  await seedAccounts(services);
  await seedPictures(services, pictures);
  await seedRecordings(services, entryRows());
  await seedVoices(services);
  const count = await seedDocuments(services.db);
  step(`demo data: ${String(count)} more documents; waiting for the pictures`);
  await waitForPictures(services, pictures);
  await waitForHome(services, {
    total_events: DEMO_EVENTS.length,
    total_participants: DEMO_PARTICIPANTS.length,
    total_users: DEMO_ACCOUNTS.length,
    total_videos: DEMO_VIDEOS.length,
    total_gallery_items: galleryPictures.length,
  });
  await services.db.doc(SEED_MARK).set({ completed_at: new Date() });
  step('demo data: complete');
}

await runMain(seed);
process.exit(0);
