import { entries, entryEvents } from '@ndeiya/domain/entries/entry';
import type { Firestore } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { pagesById } from '../../platform/pages';
import { accountsOf } from './accounts';
import { followDecisions } from './joined';

/** The accounts that the lines of history name, by their entries: each line has the owner of its time. */
async function ownersInHistory(db: Firestore): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const all = db.collection(entryEvents.path).select('entry', 'owner');
  for await (const docs of pagesById(all))
    for (const line of docs) {
      const entry: unknown = line.get('entry');
      const owner: unknown = line.get('owner');
      if (typeof entry !== 'string' || typeof owner !== 'string') continue;
      found.set(entry, (found.get(entry) ?? new Set()).add(owner));
    }
  return found;
}

/**
 * An account may have been deleted, or an entry given to somebody else, before entries kept who had them: the history still
 * says it, and a no about another entry of that account counts again. Returns how many entries lacked some. It may run twice.
 */
export async function fillFormerOwners(db: Firestore): Promise<number> {
  const told = await ownersInHistory(db);
  const stored = await readableByIds(entries, [...told.keys()], { db });
  const lacking = [...stored.values()].flatMap((entry) => {
    const known = accountsOf(entry);
    const owners = told.get(entry.id) ?? new Set();
    return [...owners].every((one) => known.includes(one)) ? [] : [{ id: entry.id, owners }];
  });
  await eachByItself(
    lacking,
    ({ id, owners }) => followDecisions(db, id, [...owners]),
    ({ id }) => ({ entry: id }),
  );
  return lacking.length;
}
