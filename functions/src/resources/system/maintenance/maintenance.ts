import type { Firestore } from 'firebase-admin/firestore';
import { logInfo } from '../../../platform/log';
import { mendOutdated } from '../../certificates/outdated';
import { cleanConsents } from '../../consents/cleaning';
import { mendUnreadable } from '../../consents/mend';
import { GuardianQuestions } from '../../consents/questions';
import { mendEditions } from '../../editions/carriers';
import { currentEdition } from '../../editions/edition';
import { buildSearchKeys, mendSearchKeys } from '../../entries/participants/searchKeys';
import { endOffers, fillPlaces, mendEntries, remindDrafts } from '../../entries/upkeep/maintain';
import { mendRoundEntries } from '../../judging/followEntry';
import { mendOverviews, refreshOverview } from '../../overview/maintain';
import { countNow } from '../../overview/request';
import { mendSlots } from '../../programme/followEntry';
import { endOldRehearsal } from '../../programme/rehearsal/end';
import { checkWaiting, followSilent, keepPostponed, sweepRecordings } from '../../recordings/maintain';
import { mendResults } from '../../results/triggers';
import { resumeAnnouncements } from '../../site/newsletter/triggers';
import { cleanAuditLogOnce } from '../audit/cleaning';
import { type ImageDeps, takeWaitingUploads } from '../images/pipeline';
import { type DeliveryDeps, drain } from '../mail/delivery';
import { eraseExpired } from '../mail/secrets';
import { mendTombstones } from '../tombstones/triggers';
import { finishAbandonedRebuilds, rebuildNow } from '../totals/rebuild';
import { enforceRetention } from './retention';
import { type MaintenanceStep, readStuckSteps, runSteps, stepStore } from './steps';
import { sweep } from './sweep';

type MaintenanceDeps = ImageDeps & DeliveryDeps;

/** The steps of the night in their order. Each is due again until it has ended well (steps.ts). */
function nightly(deps: MaintenanceDeps, now: Date): Record<string, () => Promise<unknown>> {
  const { db } = deps;
  const inYear = async <T>(work: (year: number) => Promise<T>) => work((await currentEdition(db)).year);
  return {
    files: () => sweep(deps, now),
    silent: () => followSilent(deps, now),
    recordings: () => sweepRecordings(deps, now),
    postponed: () => keepPostponed(deps, now),
    expired: () => enforceRetention(db, now),
    // After the retention, which deletes the decisions that the papers belong to.
    consents: () => cleanConsents(deps, now),
    tombstones: () => mendTombstones(deps, now),
    // Upcoming events become past events without any write.
    totals: () => rebuildNow(db, now),
    rehearsal: () => endOldRehearsal(deps, now),
    searchable: () => mendSearchKeys(db, now),
    decisions: () => inYear((year) => mendUnreadable(db, year)),
    // Before the entries, which need the edition of their participant.
    editions: () => mendEditions(db),
    entered: () => mendEntries(db),
    shown: () => inYear((year) => mendRoundEntries(db, year)),
    lines: () => inYear((year) => mendSlots(db, year)),
    results: () => inYear((year) => mendResults(db, year)),
    outdated: () => inYear((year) => mendOutdated(db, year)),
    overviews: () => mendOverviews(db, now),
    // After the entries, whose states say who still takes part.
    guardians: () => new GuardianQuestions(db).remind(),
  };
}

/** The steps of each run. */
function frequent(deps: MaintenanceDeps, now: Date): Record<string, () => Promise<unknown>> {
  const { db } = deps;
  return {
    mail: () => drain(deps),
    codes: () => eraseExpired(db, now),
    announcements: () => resumeAnnouncements(db, now),
    pictures: () => takeWaitingUploads(deps),
    rebuilds: () => finishAbandonedRebuilds(db, now),
    search: () => buildSearchKeys(db, now),
    checks: () => checkWaiting(deps, now),
    offers: () => endOffers(db, now),
    places: () => fillPlaces(db, now),
    reminders: () => remindDrafts(db, now),
    overview: () => refreshOverview(db, now),
    log: () => cleanAuditLogOnce(db),
  };
}

const stepsOf = (
  tasks: Record<string, () => Promise<unknown>>,
  due: MaintenanceStep['due'],
): MaintenanceStep[] => Object.entries(tasks).map(([name, run]) => ({ name, due, run }));

/** The dashboard shows the steps that go on failing. */
async function showStuck(db: Firestore, before: readonly string[]): Promise<void> {
  const after = await readStuckSteps(db);
  if (after.join() === before.join()) return;
  const { year } = await currentEdition(db);
  await countNow(db, year, { parts: ['inbox'] });
}

/**
 * Runs every five minutes and repairs what a stopped server or a lost event left unfinished; once a day also
 * the steps of the night.
 */
export async function maintain(deps: MaintenanceDeps): Promise<void> {
  const now = deps.now?.() ?? new Date();
  const { db } = deps;
  const before = await readStuckSteps(db);
  const steps = [...stepsOf(frequent(deps, now), 'always'), ...stepsOf(nightly(deps, now), 'each night')];
  const swept = await runSteps(stepStore(db), steps, now);
  if (Object.keys(swept).length > 0) logInfo('nightly sweep', swept);
  await showStuck(db, before);
}
