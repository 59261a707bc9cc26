import type { Firestore } from 'firebase-admin/firestore';
import { logError, logInfo } from '../../../platform/log';
import type { MaintenanceStep } from '../../../platform/projection';
import {
  forgetRemoved,
  noteUnshown,
  runSteps,
  shownBefore,
  stepStore,
  stuckSteps,
  wasStopped,
} from './steps';

interface Maintenance {
  db: Firestore;
  steps: readonly MaintenanceStep[];
  /** Shows the steps that go on failing. It is called where they have changed, or where the run before could not show them. */
  showStuck: () => Promise<void>;
}

/**
 * A run that was stopped, or could not show its steps, has shown nothing; a step that stops each run would never be shown.
 * It must not stop this one.
 */
async function showFormer(showStuck: Maintenance['showStuck']): Promise<void> {
  try {
    await showStuck();
  } catch (error) {
    logError('the steps that fail are not shown', error);
  }
}

/**
 * The time of the run is the database's: by a clock that is ahead, what is kept for a year would be deleted for good. It runs every
 * five minutes and repairs what a stopped server or a lost event left unfinished; once a day also
 * the steps of the night, after the others.
 */
export async function maintain({ db, steps, showStuck }: Maintenance): Promise<void> {
  const store = stepStore(db);
  const now = await store.time();
  const states = await store.read();
  const before = shownBefore(states, now);
  await forgetRemoved(store, { steps, states });
  if (wasStopped(states)) await showFormer(showStuck);
  const inOrder = (['always', 'each night'] as const).flatMap((due) =>
    steps.filter((step) => step.due === due),
  );
  const swept = await runSteps(store, inOrder, now);
  if (Object.keys(swept).length > 0) logInfo('nightly sweep', swept);
  const after = stuckSteps(await store.read(), now);
  if (after.join() === before.join()) return;
  try {
    await showStuck();
  } catch (error) {
    await noteUnshown(store, now);
    throw error;
  }
}
