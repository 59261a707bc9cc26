import { namesSeveral } from '@ndeiya/domain/sms/kinds';
import { venueDay } from '@ndeiya/domain/sms/quietHours';
import { type Text, texts, textTemplates } from '@ndeiya/domain/sms/text';
import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readable, readableIn, sortReadable } from '../../platform/documents';
import { RateLimiter } from '../../platform/rateLimiter';
import { decide, type Shares, type TextBatch } from './decide';
import { refs } from './refs';
import { isDamaged, spendIn, spendRef } from './spend';

/** A text that cannot be read, or whose settings cannot, is looked at again after this time; the log names it each time. */
const UNREADABLE_MS = 3_600_000;
/** The most messages of one lease. */
const AT_ONCE = 20;
/** Two parts name fewer numbers than this. */
const MOST_BEHIND = 100;

/** The first messages that are due, of one edition. */
const dueAt = (db: Firestore, now: Date): Query =>
  db
    .collection(texts.path)
    .where('delivery.state', '==', 'queued')
    .where('delivery.next_at', '<=', now)
    .orderBy('delivery.next_at')
    .limit(AT_ONCE);

/** Texts that wait behind a document that does not match its schema: their own one, or the settings of their edition. */
interface Unreadable {
  unreadable: readonly Pick<DocumentSnapshot, 'ref'>[];
}

/**
 * The texts that are due behind a page that is full, of the families in it: else a message would name those of its page
 * alone, and a number with very many entries would have its five messages before all are named.
 */
async function readBehind(
  transaction: Transaction,
  db: Firestore,
  { page, now }: { page: readonly Text[]; now: Date },
): Promise<Text[]> {
  const heads = new Map(
    page.filter(({ kind }) => namesSeveral(kind)).map((one) => [`${one.kind} ${one.to}`, one]),
  );
  const families = await Promise.all(
    [...heads.values()].map(({ kind, to }) =>
      transaction.get(
        db
          .collection(texts.path)
          .where('to', '==', to)
          .where('kind', '==', kind)
          .where('delivery.state', '==', 'queued')
          .limit(MOST_BEHIND),
      ),
    ),
  );
  const known = new Set(page.map(({ id }) => id));
  return families
    .flatMap(({ docs }) => readable(texts, docs))
    .filter(({ id, delivery: { next_at } }) => !known.has(id) && next_at !== null && next_at <= now);
}

/** The shares of the day of these numbers. */
async function sharesOf(
  transaction: Transaction,
  db: Firestore,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<Map<string, Shares>> {
  const limiter = new RateLimiter(db);
  const day = venueDay(now);
  const read = async (number: string) => {
    const of = { key: `${number} ${day}`, exact: true } as const;
    const [all, ofAccounts] = await Promise.all([
      limiter.allowsIn(transaction, { limit: 'textsPerNumber', ...of }),
      // A person gets five a day whoever causes them.
      limiter.allowsIn(
        transaction,
        { limit: 'accountTextsPerNumber', ...of },
        { limit: 'textsPerNumber', ...of },
      ),
    ]);
    return [number, { all, ofAccounts }] as const;
  };
  return new Map(await Promise.all(numbers.map(read)));
}

async function readBatch(
  transaction: Transaction,
  db: Firestore,
  { hasProvider, now }: Pick<TextBatch, 'hasProvider' | 'now'>,
): Promise<(TextBatch & { edition: number }) | Unreadable | null> {
  const { docs } = await transaction.get(dueAt(db, now));
  const { read: found, unreadable } = sortReadable(texts, docs);
  const edition = found[0]?.edition;
  if (edition === undefined) return unreadable.length > 0 ? { unreadable } : null;
  const due = found.filter((one) => one.edition === edition);
  const numbers = [...new Set(due.map(({ to }) => to))];
  const kinds = [...new Map(due.map((one) => [`${one.kind}-${one.language}`, one])).values()];
  const [spend, optOuts, templates, counts, behind] = await Promise.all([
    transaction.get(spendRef(db, edition)),
    Promise.all(numbers.map((number) => transaction.get(refs.optOut(db, number)))),
    // Words that cannot be read stop no text: its kind has those of the site.
    Promise.all(kinds.map((one) => transaction.get(db.doc(refs.template(db, one).path)))),
    sharesOf(transaction, db, { numbers, now }),
    docs.length < AT_ONCE ? [] : readBehind(transaction, db, { page: due, now }),
  ]);
  // Nobody could say what is left of the budget: these wait for its repair, and those of other editions do not.
  if (isDamaged(spend)) return { unreadable: due.map(({ id }) => ({ ref: refs.text(db, id) })) };
  return {
    edition,
    settings: spendIn(spend),
    due,
    behind: behind.filter((one) => one.edition === edition),
    optedOut: new Set(numbers.filter((_, index) => optOuts[index]?.exists)),
    counts,
    // A kind whose words cannot be read has those that come with the site.
    templates: new Map(
      templates.flatMap((one) => {
        const stored = readableIn(textTemplates, one);
        return stored ? [[stored.id, stored.body]] : [];
      }),
    ),
    hasProvider,
    now,
  };
}

/** The first batch of messages that are due, with the money for them reserved in the same transaction; null where none is due. */
export function leaseBatch(
  db: Firestore,
  { hasProvider, now }: Pick<TextBatch, 'hasProvider' | 'now'>,
): Promise<Text[] | null> {
  return db.runTransaction(async (transaction) => {
    const batch = await readBatch(transaction, db, { hasProvider, now });
    if (!batch) return null;
    if ('unreadable' in batch) {
      const next_at = new Date(now.getTime() + UNREADABLE_MS);
      for (const { ref } of batch.unreadable) transaction.update(ref, { 'delivery.next_at': next_at });
      return [];
    }
    const { changes, counted, leased, reserved, by_accounts, stopped } = decide(batch);
    for (const count of counted) count();
    for (const { text, fields, delivery } of changes)
      transaction.update(refs.text(db, text.id), {
        ...fields,
        delivery: { ...text.delivery, ...delivery },
        updated_at: now,
      });
    if (leased.length > 0) {
      const after = {
        ...batch.settings,
        reserved: batch.settings.reserved + reserved,
        by_accounts,
        stopped,
        updated_at: now,
      };
      transaction.set(refs.spend(db, batch.edition), {
        created_at: now,
        ...after,
        id: String(batch.edition),
      });
    }
    return leased;
  });
}
