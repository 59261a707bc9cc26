import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import type { Retention } from '@ndeiya/domain/kernel/collection';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { eachWork, fromPlace } from '../../../platform/fromPlace';
import { pagesOf } from '../../../platform/pages';
import { UNFINISHED } from '../../../platform/projection';
import { type IsOver, timeLimit } from '../../../platform/timeLimit';
import { WritesByParts } from '../../../platform/writesByParts';
import { type EventDays, eventDaysOf, roundDaysOf } from './eventDays';

const DAY_MS = 86_400_000;
/** Documents repeat the day of their event here, because a query finds by it those that are over. */
const EVENT_DATE = 'event_date';

interface Rule extends Retention {
  collection: string;
}

/** The deletion deadlines that each collection declares. Codes and counters have a TTL policy and the sweep. */
export const RETENTION_RULES: readonly Rule[] = COLLECTIONS.flatMap(({ path, facts }) =>
  (facts.retention ?? []).map((retention) => ({ collection: path, ...retention })),
);

interface Night {
  /** Everything that is counted from an earlier time is over. */
  before: Date;
  eventDays: EventDays;
  roundDays: EventDays;
  isOver: IsOver;
  /** Counts what was deleted. */
  count: (deleted: number) => void;
}

/** The day of the event of a document, as it is planned now; null where no event keeps it. */
function dayOf(
  one: QueryDocumentSnapshot,
  { since, afterEvent }: Rule,
  { eventDays, roundDays }: Night,
): ReturnType<EventDays> {
  if (afterEvent === 'of its round') return roundDays(one.get('round'));
  const isOfEvent = since === EVENT_DATE || afterEvent === true;
  return isOfEvent ? eventDays(one.get('edition')) : Promise.resolve(null);
}

function expired(db: Firestore, { collection, where, since }: Rule, before: Date): Query {
  const all = db.collection(collection);
  const some = where ? all.where(where.field, '==', where.is) : all;
  return some.where(since, '<', before).orderBy(since);
}

interface Page {
  over: QueryDocumentSnapshot[];
  /** The event was put off, so that these stay, with the day on which it is now. */
  later: (Pick<QueryDocumentSnapshot, 'ref' | 'updateTime'> & { event_date: Date })[];
  /** Nobody can read when the event of these is, so that they stay. */
  unsure: QueryDocumentSnapshot[];
}

/** A document is over when the event is as it is planned now, whatever day it was when the document was written. */
async function sortPage(docs: readonly QueryDocumentSnapshot[], rule: Rule, night: Night): Promise<Page> {
  const page: Page = { over: [], later: [], unsure: [] };
  for (const one of docs) {
    const event_date = await dayOf(one, rule, night);
    if (event_date === 'unreadable') page.unsure.push(one);
    else if (event_date && event_date >= night.before)
      page.later.push({ ref: one.ref, updateTime: one.updateTime, event_date });
    else page.over.push(one);
  }
  return page;
}

interface PageWritten {
  deleted: number;
  moved: number;
}

/** Deletes what is over. A document that changes meanwhile fails, and is checked again next night. */
async function writePage(
  writes: WritesByParts,
  { since }: Rule,
  { over, later }: Page,
): Promise<PageWritten> {
  const deleted = await writes.take(over, (batch, { ref, updateTime }) =>
    batch.delete(ref, { lastUpdateTime: updateTime }),
  );
  // `updated_at` stays, because nobody has edited the document: an open form finds no conflict.
  const moved = await writes.take(
    since === EVENT_DATE ? later : [],
    (batch, { ref, updateTime, event_date }) =>
      batch.update(ref, { event_date }, { lastUpdateTime: updateTime }),
  );
  return { deleted, moved };
}

const keyOf = ({ collection, where, since }: Rule) => [collection, where?.is ?? '', since].join('/');

async function enforceRule(db: Firestore, rule: Rule, night: Night): Promise<typeof UNFINISHED | undefined> {
  let [written, unsure] = [0, 0];
  const writes = new WritesByParts(db, keyOf(rule));
  for await (const docs of pagesOf(expired(db, rule, night.before))) {
    const page = await sortPage(docs, rule, night);
    const { deleted, moved } = await writePage(writes, rule, page);
    written += deleted + moved;
    night.count(deleted);
    unsure += page.unsure.length;
    // Documents that stay as they are come first again with each run, so that a run goes on behind them.
    if (written > 0 && night.isOver()) return UNFINISHED;
  }
  writes.end();
  if (unsure > 0) throw new Error(`the day of the event of ${String(unsure)} documents cannot be read`);
  return undefined;
}

/**
 * Deletes documents whose retention period has ended; returns their number. What is counted from an event that was put off
 * stays, and gets its new day. A failing rule does not stop the others, and fails the whole in the end. However much somebody
 * has sent, nothing of others stays longer for it: a run has a minute, and the next one goes on in the same night.
 */
export async function enforceRetention(
  db: Firestore,
  now = new Date(),
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  let deleted = 0;
  const eventDays = eventDaysOf(db);
  const days = {
    eventDays,
    roundDays: roundDaysOf(db, eventDays),
    isOver,
    count: (more: number) => {
      deleted += more;
    },
  };
  const enforce = (rule: Rule) =>
    enforceRule(db, rule, { ...days, before: new Date(now.getTime() - rule.days * DAY_MS) });
  const works = new Map(RETENTION_RULES.map((rule) => [keyOf(rule), () => enforce(rule)] as const));
  const each = fromPlace(db, { name: 'expired', list: 'rules', isOver });
  return (await eachWork(each, works)) ? deleted : UNFINISHED;
}
