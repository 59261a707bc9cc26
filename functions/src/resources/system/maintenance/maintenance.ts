import type { Firestore } from 'firebase-admin/firestore';
import { logInfo } from '../../../platform/log';
import type { MaintenanceStep } from '../../../platform/projection';
import { inCurrentYear } from '../../editions/edition';
import { countNow } from '../../overview/request';
import { readStuckSteps, runSteps, stepStore } from './steps';

/** The dashboard shows the steps that go on failing. */
async function showStuck(db: Firestore, before: readonly string[]): Promise<void> {
  const after = await readStuckSteps(db);
  if (after.join() === before.join()) return;
  await inCurrentYear(db, (year) => countNow(db, year, { parts: ['inbox'] }));
}

/**
 * Runs every five minutes and repairs what a stopped server or a lost event left unfinished; once a day also
 * the steps of the night, after the others.
 */
export async function maintain(db: Firestore, steps: readonly MaintenanceStep[], now: Date): Promise<void> {
  const before = await readStuckSteps(db);
  const inOrder = (['always', 'each night'] as const).flatMap((due) =>
    steps.filter((step) => step.due === due),
  );
  const swept = await runSteps(stepStore(db), inOrder, now);
  if (Object.keys(swept).length > 0) logInfo('nightly sweep', swept);
  await showStuck(db, before);
}
