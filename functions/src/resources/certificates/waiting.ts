import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import { rounds } from '@ndeiya/domain/judging/round';
import type { Firestore } from 'firebase-admin/firestore';
import { snapshotsByIds } from '../../platform/documents';
import { unnamedNow } from './toPrint';

/**
 * The codes of those certificates that print a line of results which are hidden now. They wait until the results are
 * published again (docs/decisions/065-hidden-results.md).
 */
export async function waitingCodes(
  db: Firestore,
  list: readonly Pick<Certificate, 'id' | 'result'>[],
): Promise<Set<string>> {
  const ids = list.flatMap(({ result }) => result?.round ?? []);
  const found = await snapshotsByIds(rounds, ids, { db });
  const hidden = found.filter((round) => round.exists && (round.get('published') ?? null) === null);
  const waiting = new Set(hidden.map(({ id }) => id));
  return new Set(list.filter(({ result }) => result && waiting.has(result.round)).map(({ id }) => id));
}

/** Returns those of these certificates that may be printed now, and those that only their name keeps from it. */
export async function printableIn(
  db: Firestore,
  list: readonly Certificate[],
): Promise<{ printable: Certificate[]; unnamed: Certificate[] }> {
  const waiting = await waitingCodes(db, list);
  const ready = list.filter(
    ({ id, state, outdated, corrected_name }) =>
      state === 'issued' && outdated === null && corrected_name === null && !waiting.has(id),
  );
  const why = await unnamedNow(db, ready);
  const isUnnamed = ({ id }: Certificate) => why.has(id);
  return { printable: ready.filter((one) => !isUnnamed(one)), unnamed: ready.filter(isUnnamed) };
}
