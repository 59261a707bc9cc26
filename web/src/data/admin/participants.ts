import { useEffect, useMemo, useState } from 'react';
import { GROUPED_BELOW_PARTICIPANTS, LIMITS } from '@ndeiya/domain/constants';
import { type Participant, type ParticipantInput, participants } from '@ndeiya/domain/entities/participant';
import { settings, SETTINGS_ID } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { messages } from '@ndeiya/domain/messages';
import { SEARCH_STATE_ID, SEARCH_VERSION, searchState } from '@ndeiya/domain/participantSearch';
import { getCountFromServer, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { whenIdle } from '../../lib/firstRows';
import { logError } from '../../lib/log';
import { requireOnline } from '../../lib/online';
import { readable, useLiveDocument } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { asOffline, RefusedError } from './command';
import { type Base, createDocument, deleteDocument, updateDocument } from './documents';
import { forgetFirstParticipants } from './participantsAhead';
import { isSearch, type ParticipantFilter, participantQuery, searched } from './participantQuery';
import { collectionRef, documentRef, useCollectionRef } from './refs';
import { sendOnLeave } from './sendOnLeave';

/** The participants of a filter, a page at a time, live. */
export function useParticipantPages({ category, search, sort }: ParticipantFilter) {
  const all = useCollectionRef(participants);
  const { field, direction } = sort;
  const filtered = useMemo(
    () => participantQuery(all, { category, search, sort: { field, direction } }),
    [all, category, search, field, direction],
  );
  const pages = usePagedQuery(filtered, {
    among: useMemo(
      () =>
        isSearch(search)
          ? (found: Participant[]) => searched(found, { search, sort: { field, direction } })
          : undefined,
      [search, field, direction],
    ),
  });
  // After the list has begun to follow it.
  useEffect(forgetFirstParticipants, []);
  return pages;
}

/** Whether every participant has got what a search goes by; true as long as nobody searches. */
export function useSearchComplete(search: string): boolean {
  const asks = isSearch(search);
  const state = useLiveDocument(
    useMemo(() => (asks ? documentRef(searchState, SEARCH_STATE_ID) : null), [asks]),
  );
  return state.status !== 'ready' || state.data?.version === SEARCH_VERSION;
}

/** One participant, followed live; `null` asks for none. */
export const useParticipantRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(participants, id)), [id]));

/** Every category that an administrator can give: the public ones, then the others (spec §5). */
export function useCategories(): readonly string[] {
  const { data } = useLiveDocument(useMemo(() => documentRef(settings, SETTINGS_ID), []));
  const { public_categories, extra_categories } = data ?? DEFAULT_SETTINGS;
  // The same list while the names are the same: who counts them would count again when the settings come.
  const names = JSON.stringify([...public_categories, ...extra_categories]);
  return useMemo(() => JSON.parse(names) as string[], [names]);
}

/** How many take part in a category; where `isMore`, at least so many: the rules let nobody count further. */
export interface CategoryCount {
  category: string;
  count: number;
  isMore: boolean;
  /** Judged together with others (spec §2). */
  isGrouped: boolean;
}

/** Counts who takes part in a category. Throws Firestore's error. */
export async function countCategory(category: string): Promise<CategoryCount> {
  const inCategory = query(
    collectionRef(participants),
    where('category', '==', category),
    limit(LIMITS.listPage),
  );
  const { count } = (await getCountFromServer(inCategory)).data();
  return {
    category,
    count,
    isMore: count >= LIMITS.listPage,
    isGrouped: count < GROUPED_BELOW_PARTICIPANTS,
  };
}

/** Counts each category, and again when `version` changes, as soon as it is `wanted`; null until it is known. */
export function useCategoryCounts(
  categories: readonly string[],
  { version, wanted }: { version: number; wanted: boolean },
): CategoryCount[] | null {
  const [counts, setCounts] = useState<CategoryCount[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const callOff = whenIdle(() => {
      Promise.all(categories.map(countCategory)).then(
        (counted) => {
          if (current) setCounts(counted);
        },
        (error: unknown) => {
          logError('count categories', error);
        },
      );
    });
    return () => {
      current = false;
      callOff();
    };
  }, [categories, version, wanted]);
  return counts;
}

const sameName = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/** The same person, by name and address, is in a category once, as in the API. */
async function expectNew({ name, email, category }: ParticipantInput): Promise<void> {
  requireOnline();
  const same = query(
    collectionRef(participants),
    where('category', '==', category),
    where('email', '==', email),
    limit(LIMITS.listPage),
  );
  const found = await getDocsFromServer(same).catch((error: unknown) => {
    throw asOffline(error);
  });
  if (readable(found).some((other) => sameName(other.name, name)))
    throw new RefusedError(messages.participant.duplicate);
}

/** Adds an entry without an account. Throws `RefusedError` where it is there already, `OfflineError`, or Firestore's error. */
export async function addParticipant(input: ParticipantInput): Promise<void> {
  await expectNew(input);
  await createDocument(participants, { ...input, user_id: null });
}

/** Changes an entry; throws `ConflictError<Participant>` where somebody else did since `base`, `OfflineError`, or Firestore's error. */
export const updateParticipant = (base: Base, input: ParticipantInput): Promise<void> =>
  updateDocument(participants, base, input);

/** The two ways to delete an entry, for `useUndoableDelete`; one that is gone already is fine. */
export const participantDeletion = (id: string) => ({
  id,
  remove: () => deleteDocument(participants, id),
  removeOnLeave: () => {
    sendOnLeave(`/participants/${id}`);
  },
});
