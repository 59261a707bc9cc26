import { Timestamp } from 'firebase-admin/firestore';
import { currentEdition } from '../../platform/edition';
import { logError, logInfo } from '../../platform/log';
import { cleanAuditLogOnce } from '../audit/cleaning';
import { mendOutdated } from '../certificates/outdated';
import { cleanConsents } from '../consents/cleaning';
import { mendEditions } from '../editions/carriers';
import { endOffers, fillPlaces, mendEntries, remindDrafts } from '../entries/maintain';
import { type ImageDeps, takeWaitingUploads } from '../images/pipeline';
import { mendRoundEntries } from '../judging/followEntry';
import { type DeliveryDeps, drain } from '../mail/delivery';
import { eraseExpired } from '../mail/secrets';
import { resumeAnnouncements } from '../newsletter/triggers';
import { mendOverviews, refreshOverview } from '../overview/maintain';
import { buildSearchKeys, mendSearchKeys } from '../participants/searchKeys';
import { mendSlots } from '../programme/followEntry';
import { checkWaiting, followSilent, keepPostponed, sweepRecordings } from '../recordings/maintain';
import { mendResults } from '../results/triggers';
import { enforceRetention } from '../retention/retention';
import { finishAbandonedRebuilds, rebuildNow } from '../totals/rebuild';
import { sweep } from './sweep';

/** A little less than a day, so that the sweep does not move to a later hour each day. */
const SWEEP_EVERY_MS = 23.9 * 3_600_000;

export type MaintenanceDeps = ImageDeps & DeliveryDeps;

async function sweepOnceADay(deps: MaintenanceDeps, now: Date): Promise<void> {
  const ref = deps.db.doc('locks/sweep/state/last');
  const due = await deps.db.runTransaction(async (transaction) => {
    const last: unknown = (await transaction.get(ref)).data()?.started_at;
    if (last instanceof Timestamp && now.getTime() - last.toMillis() < SWEEP_EVERY_MS) return false;
    transaction.set(ref, { started_at: now });
    return true;
  });
  if (!due) return;
  const swept = await sweep(deps, now);
  await followSilent(deps, now);
  const recordings = await sweepRecordings(deps, now);
  await keepPostponed(deps, now);
  const expired = await enforceRetention(deps.db, now);
  // After the retention, which deletes the decisions that the papers belong to.
  const consents = await cleanConsents(deps, now);
  // Upcoming events become past events without any write.
  await rebuildNow(deps.db, now);
  const searchable = await mendSearchKeys(deps.db, now);
  // Before the entries, which need the edition of their participant.
  const editions = await mendEditions(deps.db);
  const entered = await mendEntries(deps.db);
  const { year } = await currentEdition(deps.db);
  const shown = await mendRoundEntries(deps.db, year);
  const lines = await mendSlots(deps.db, year);
  const results = await mendResults(deps.db, year);
  const outdated = await mendOutdated(deps.db, year);
  const overviews = await mendOverviews(deps.db, now);
  const mended = { entered, searchable, editions, shown, lines, results, outdated, overviews };
  logInfo('nightly sweep', { ...swept, recordings, expired, consents, ...mended });
}

/**
 * Runs every five minutes and repairs what a stopped server or a lost event left unfinished; once a day also
 * the sweep.
 */
export async function maintain(deps: MaintenanceDeps): Promise<void> {
  const now = deps.now?.() ?? new Date();
  const tasks = {
    mail: () => drain(deps),
    codes: () => eraseExpired(deps.db, now),
    announcements: () => resumeAnnouncements(deps.db, now),
    pictures: () => takeWaitingUploads(deps),
    totals: () => finishAbandonedRebuilds(deps.db, now),
    search: () => buildSearchKeys(deps.db, now),
    recordings: () => checkWaiting(deps, now),
    offers: () => endOffers(deps.db, now),
    places: () => fillPlaces(deps.db, now),
    reminders: () => remindDrafts(deps.db, now),
    overview: () => refreshOverview(deps.db, now),
    sweep: () => sweepOnceADay(deps, now),
    log: () => cleanAuditLogOnce(deps.db),
  };
  for (const [name, task] of Object.entries(tasks)) {
    try {
      await task();
    } catch (error) {
      logError('maintenance', error, { task: name });
    }
  }
}
