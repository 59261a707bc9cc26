import { editions } from '@ndeiya/domain/editions/edition';
import { CONSENT, GROUPS } from '@ndeiya/domain/kernel/constants';
import { timestamp } from '@ndeiya/domain/kernel/fields';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { eachByItself } from '../../platform/eachByItself';
import { WritesByParts } from '../../platform/writesByParts';
import { lastPublication } from './upkeep';

const DAY_MS = 86_400_000;
const PAGE = 300;
/** The other passes of a role wait for the next night: this is done long before one of them ends. */
const PAGES_A_NIGHT = 10;
/** Later than every pass that follows from an event. */
const LONGEST_DAYS = Math.max(CONSENT.daysAfterEvent, GROUPS.passDays);

/** The passes that end so long after the event. Those of helpers end when an organiser has said, or at once with the event. */
interface Ending {
  role: PassRole;
  days: number;
  /** The publication counts in place of the event, once there is one: `endLeadersPasses`. */
  untilPublished?: true;
}
export const ENDINGS: readonly Ending[] = [
  { role: 'guardian', days: CONSENT.daysAfterEvent },
  { role: 'leader', days: GROUPS.passDays, untilPublished: true },
  { role: 'contestant', days: GROUPS.passDays, untilPublished: true },
];

interface Event {
  year: number;
  event_date: Date;
}

async function firstPages(ending: Query): Promise<QueryDocumentSnapshot[][]> {
  const pages: QueryDocumentSnapshot[][] = [];
  let { docs } = await ending.get();
  while (docs.length > 0 && pages.length < PAGES_A_NIGHT) {
    pages.push(docs);
    const last = docs.at(-1);
    docs = last && docs.length === PAGE ? (await ending.startAfter(last).get()).docs : [];
  }
  return pages;
}

/** Lets the passes of a role end so long after the event as they would if they were made today. None ends earlier. */
async function extend(db: Firestore, { year, event_date }: Event, { role, days, untilPublished }: Ending) {
  if (untilPublished && (await lastPublication(db, year))) return;
  const expires_at = new Date(event_date.getTime() + days * DAY_MS);
  const earlier = db
    .collection(passes.path)
    .where('role', '==', role)
    .where('edition', '==', year)
    .where('expires_at', '<', expires_at)
    .orderBy('expires_at')
    .limit(PAGE);
  const writes = new WritesByParts(db, `${passes.path} ${role}`);
  for (const docs of await firstPages(earlier))
    await writes.take(docs, (batch, { ref }) => batch.update(ref, { expires_at }));
  writes.end();
}

/**
 * Lets passes live on whose event was put off: guardians must be able to take their consent back before and after it. What
 * is deleted by the day of the event follows it in `enforceRetention`.
 */
export async function extendPostponed(db: Firestore, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LONGEST_DAYS * DAY_MS);
  const { docs } = await db.collection(editions.path).where('event_date', '>', since).get();
  // Only the day is read, so that an edition that is damaged elsewhere lets its passes live as well.
  const events = docs.flatMap((one) => {
    const day = timestamp.safeParse(one.get('event_date'));
    return day.success ? [{ year: Number(one.id), event_date: day.data }] : [];
  });
  const all = events.flatMap((event) => ENDINGS.map((ending) => ({ event, ending })));
  await eachByItself(
    all,
    ({ event, ending }) => extend(db, event, ending),
    ({ event, ending }) => ({ edition: event.year, role: ending.role }),
  );
}
