import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import type { Retention } from '@ndeiya/domain/kernel/collection';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { eachByItself } from '../../../platform/eachByItself';

const DAY_MS = 86_400_000;
/** A batch takes 500 writes. */
const PAGE = 300;
/** A maintenance run has five minutes for everything. */
const RETENTION_A_NIGHT = 3000;

interface Rule extends Retention {
  collection: string;
}

/** The deletion deadlines that each collection declares. Codes and counters have a TTL policy and the sweep. */
export const RETENTION_RULES: readonly Rule[] = COLLECTIONS.flatMap(({ path, facts }) =>
  (facts.retention ?? []).map((retention) => ({ collection: path, ...retention })),
);

function expired(db: Firestore, { collection, where, since, days }: Rule, now: Date): Query {
  const all = db.collection(collection);
  const some = where ? all.where(where.field, '==', where.is) : all;
  const before = new Date(now.getTime() - days * DAY_MS);
  return some.where(since, '<', before).orderBy(since).limit(PAGE);
}

/** Deletes one page. A document that changes meanwhile stops the page and is checked again next night. */
async function deletePage(query: Query): Promise<number> {
  const { docs } = await query.get();
  if (docs.length === 0) return 0;
  const batch = query.firestore.batch();
  for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
  await batch.commit();
  return docs.length;
}

async function enforceRule(db: Firestore, rule: Rule, now: Date): Promise<number> {
  let deleted = 0;
  while (deleted < (rule.mostANight ?? RETENTION_A_NIGHT)) {
    const count = await deletePage(expired(db, rule, now));
    deleted += count;
    if (count < PAGE) break;
  }
  return deleted;
}

/**
 * Deletes documents whose retention period has ended; returns their number. A failing rule does not stop the
 * others, and fails the whole in the end.
 */
export async function enforceRetention(db: Firestore, now = new Date()): Promise<number> {
  let deleted = 0;
  const enforce = async (rule: Rule) => {
    deleted += await enforceRule(db, rule, now);
  };
  await eachByItself(RETENTION_RULES, enforce, ({ collection, where }) => ({ collection, state: where?.is }));
  return deleted;
}
