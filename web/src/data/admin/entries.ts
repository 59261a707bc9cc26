import { useEffect, useMemo, useState } from 'react';
import { consents } from '@ndeiya/domain/consents/consent';
import { decisionOf, type StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries, type Entry, entryEvents } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { participants } from '@ndeiya/domain/entries/participant';
import { CONSENT, LIMITS } from '@ndeiya/domain/kernel/constants';
import {
  type FirestoreDataConverter,
  getCountFromServer,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { logError } from '../../lib/log';
import { useLiveDocument, useLiveQuery } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { whenIdle } from '../../lib/whenIdle';
import { entriesFound, type EntryFilter, entryQuery } from './entryQuery';
import { isSearch } from './listQuery';
import { collectionRef, documentRef, useCollectionRef } from './refs';

/** The entries of a filter, one live page at a time. */
export function useEntryPages(filter: EntryFilter) {
  const all = useCollectionRef(entries);
  // The parts, because a filter that is the same is another object on every render.
  const { edition, category, state, concern, search } = filter;
  const { field, direction } = filter.sort;
  const parts = useMemo<EntryFilter>(
    () => ({ edition, category, state, concern, search, sort: { field, direction } }),
    [edition, category, state, concern, search, field, direction],
  );
  return usePagedQuery(
    useMemo(() => entryQuery(all, parts), [all, parts]),
    {
      among: useMemo(
        () => (isSearch(parts.search) ? (found: Entry[]) => entriesFound(found, parts) : undefined),
        [parts],
      ),
    },
  );
}

/** One entry with a live listener; `null` reads nothing. */
export const useEntryRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(entries, id)), [id]));

/** The members of an entry and the guardians of the minors among them, live. */
export const useEntryPeople = (id: string) =>
  useLiveDocument(useMemo(() => documentRef(entryPeople, id), [id]));

/** The registration that an entry was made with: it has the contacts. */
export const useEntryContact = (id: string) =>
  useLiveDocument(useMemo(() => documentRef(participants, id), [id]));

const DECISIONS: FirestoreDataConverter<StoredDecision> = {
  toFirestore: (decision) => consents.converter.toFirestore(decision),
  fromFirestore: decisionOf,
};

/** The guardians' decisions about the members of an entry, live; one that cannot be read is among them, because it may be a no. */
export function useEntryConsents(id: string) {
  const all = useCollectionRef(consents);
  return useLiveQuery(
    useMemo(
      () => query(all.withConverter(DECISIONS), where('entry', '==', id), limit(CONSENT.listOfEntry)),
      [all, id],
    ),
  );
}

/** The history of an entry, the latest first, live. */
export function useEntryEvents(id: string) {
  const all = useCollectionRef(entryEvents);
  return useLiveQuery(
    useMemo(
      () => query(all, where('entry', '==', id), orderBy('at', 'desc'), limit(LIMITS.listPage)),
      [all, id],
    ),
  );
}

/** The places of each category of an edition, live. */
export function useCategoryQuotas(edition: number) {
  const all = useCollectionRef(entryQuotas);
  return useLiveQuery(
    useMemo(
      () =>
        query(
          all,
          where('edition', '==', edition),
          where('category', '>', ''),
          orderBy('category'),
          limit(LIMITS.listPage),
        ),
      [all, edition],
    ),
  );
}

/** A number of drafts; with `isMore` at least this many, because the rules limit counting. */
export interface DraftCount {
  count: number;
  isMore: boolean;
}

const NOT_COUNTED: ReadonlyMap<string, DraftCount> = new Map();

async function countDrafts(edition: number, category: string): Promise<[string, DraftCount]> {
  const drafts = query(
    collectionRef(entries),
    where('edition', '==', edition),
    where('category', '==', category),
    where('state', '==', 'draft'),
    limit(LIMITS.listPage),
  );
  const { count } = (await getCountFromServer(drafts)).data();
  return [category, { count, isMore: count >= LIMITS.listPage }];
}

interface Drafts {
  edition: number;
  categories: readonly { name: string }[];
  wanted: boolean;
}

/** Counts the drafts of each category once they are `wanted`: one read for each. Empty until then. */
export function useDraftCounts({ edition, categories, wanted }: Drafts): ReadonlyMap<string, DraftCount> {
  const [counts, setCounts] = useState(NOT_COUNTED);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const callOff = whenIdle(() => {
      Promise.all(categories.map(({ name }) => countDrafts(edition, name))).then(
        (counted) => {
          if (current) setCounts(new Map(counted));
        },
        (error: unknown) => {
          logError('count drafts', error);
        },
      );
    });
    return () => {
      current = false;
      callOff();
    };
  }, [edition, categories, wanted]);
  return counts;
}
