import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { TAKES_PART } from '@ndeiya/domain/entries/states';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { snapshotsByIds, sortReadable } from '../../platform/documents';
import { pagesFromPlace } from '../../platform/fromPlace';
import { pagesById } from '../../platform/pages';
import type { IsOver } from '../../platform/timeLimit';

const PAGE = 100;

/** The entries of an edition for which a guardian has still to decide. */
export const missingIn = (db: Firestore, edition: number): Query =>
  db
    .collection(entries.path)
    .where('edition', '==', edition)
    .where('consent', '==', 'missing')
    .where('state', 'in', TAKES_PART);

/** An entry of a page, with its people. */
export interface WithPeople {
  entry: QueryDocumentSnapshot;
  people: EntryPeople;
}

interface Walk {
  /** Each step keeps its place under its own name. */
  name: string;
  edition: number;
  isOver: IsOver;
}

interface Look {
  /** The ids of the entries of a page that need the work, as far as that is seen without a transaction for each. */
  concerned: (page: readonly WithPeople[]) => Promise<readonly string[]>;
  work: (id: string) => Promise<unknown>;
}

/** The entries to work on. An entry whose people cannot be read is one, so that the work says so; one without people is none. */
async function toDo(
  db: Firestore,
  docs: readonly QueryDocumentSnapshot[],
  { concerned }: Look,
): Promise<ReadonlySet<string>> {
  const stored = await snapshotsByIds(
    entryPeople,
    docs.map(({ id }) => id),
    { db },
  );
  const { read, unreadable } = sortReadable(
    entryPeople,
    stored.filter(({ exists }) => exists),
  );
  const of = new Map(read.map((people) => [people.id, people]));
  const page = docs.flatMap((entry) => {
    const people = of.get(entry.id);
    return people ? [{ entry, people }] : [];
  });
  return new Set([...unreadable.map(({ id }) => id), ...(await concerned(page))]);
}

/**
 * Works on the entries of an edition for which a guardian has still to decide, in the order of their ids, from where the run
 * before had no more time: an account that enters very many would otherwise keep all behind it from their turn. Returns
 * whether the end was reached. It throws at the end where the work has failed for one, also in an earlier run.
 */
export async function eachMissing(
  db: Firestore,
  { name, edition, isOver }: Walk,
  look: Look,
): Promise<boolean> {
  let needed: ReadonlySet<string> = new Set();
  async function* pagesAfter(after: string | undefined) {
    for await (const docs of pagesById(missingIn(db, edition), { after, size: PAGE })) {
      needed = await toDo(db, docs, look);
      yield docs.map(({ id }) => id);
    }
  }
  const work = async (id: string) => {
    if (needed.has(id)) await look.work(id);
  };
  return pagesFromPlace(db, { name, list: String(edition), isOver }, { pagesAfter, work });
}
