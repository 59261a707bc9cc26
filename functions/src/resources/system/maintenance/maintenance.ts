import type { Firestore } from 'firebase-admin/firestore';
import { logInfo } from '../../../platform/log';
import type { MaintenanceStep } from '../../../platform/projection';
import { readStuckSteps, runSteps, stepStore } from './steps';

interface Maintenance {
  db: Firestore;
  steps: readonly MaintenanceStep[];
  /** Shows the steps that go on failing. It is called where they have changed. */
  showStuck: () => Promise<void>;
}

/**
 * Runs every five minutes and repairs what a stopped server or a lost event left unfinished; once a day also
 * the steps of the night, after the others.
 */
export async function maintain({ db, steps, showStuck }: Maintenance, now = new Date()): Promise<void> {
  const before = await readStuckSteps(db);
  const inOrder = (['always', 'each night'] as const).flatMap((due) =>
    steps.filter((step) => step.due === due),
  );
  const swept = await runSteps(stepStore(db), inOrder, now);
  if (Object.keys(swept).length > 0) logInfo('nightly sweep', swept);
  const after = await readStuckSteps(db);
  if (after.join() !== before.join()) await showStuck();
}
