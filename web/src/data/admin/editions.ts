import { useMemo } from 'react';
import { type Edition, type EditionBody, editions } from '@ndeiya/domain/editions/edition';
import type { EditionAnswer } from '@ndeiya/domain/editions/editionApi';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { settings, SETTINGS_ID, type SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { getDoc, limit, orderBy, query, where } from 'firebase/firestore';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { postOnce } from '../../lib/postOnce';
import { useLiveDocument, useLiveQuery } from '../../lib/useLiveQuery';
import { useHome } from '../home';
import { asConflict } from './apiConflict';
import { command } from './command';
import type { Base } from './documents';
import { type CategoryCount, countCategory } from './participants';
import { documentRef, useCollectionRef } from './refs';

/** Every edition, the latest first, followed live once they are `wanted`. */
export function useEditionList(wanted = true) {
  const all = useCollectionRef(editions);
  return useLiveQuery(
    useMemo(
      () => (wanted ? query(all, orderBy('year', 'desc'), limit(LIMITS.listPage)) : null),
      [all, wanted],
    ),
  );
}

/** One edition, followed live; `null` asks for none. */
export const useEditionRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(editions, id)), [id]));

const useStoredSettings = () => useLiveDocument(useMemo(() => documentRef(settings, SETTINGS_ID), []));

/** The last edition before this year, followed live; an empty list where there is none. */
export function useEditionBefore(year: number) {
  const all = useCollectionRef(editions);
  return useLiveQuery(
    useMemo(() => query(all, where('year', '<', year), orderBy('year', 'desc'), limit(1)), [all, year]),
  );
}

/** The year of the edition that the site shows. */
export const useCurrentEdition = (): number => (useStoredSettings().data ?? DEFAULT_SETTINGS).current_edition;

/** The year of the edition to which new content belongs. Throws `OfflineError`, or Firestore's error. */
export async function currentYear(): Promise<number> {
  const stored = await command(() => getDoc(documentRef(settings, SETTINGS_ID)));
  return (stored.data() ?? DEFAULT_SETTINGS).current_edition;
}

/**
 * The settings with what they repeat of the current edition; until they load, those of the page's frame, and null until
 * one of the two is there.
 */
export function useCurrentSettings(): SettingsInput | null {
  const { data, status } = useStoredSettings();
  const home = useHome().data?.settings;
  if (data) return data;
  return status === 'loading' ? (home ?? null) : (home ?? DEFAULT_SETTINGS);
}

/**
 * Begins an edition with the rules of the last one. Throws `ApiError` (409 where that year has one), `OfflineError` or
 * `NetworkError`.
 */
export async function beginEdition(year: number): Promise<void> {
  requireOnline();
  await postOnce<EditionAnswer>('/editions', { year }, { auth: true });
}

async function put(base: Base, path: string, body: object): Promise<void> {
  requireOnline();
  try {
    const ifMatch = `"${base.updated_at.toISOString()}"`;
    await api.put<EditionAnswer>(`/editions/${base.id}${path}`, body, { auth: true, ifMatch });
  } catch (error) {
    throw await asConflict(error, editions, base.id);
  }
}

/**
 * Replaces what an edition says. Throws `ConflictError<Edition>` where somebody else changed it since `base`, `ApiError`
 * (409 where it is archived), `OfflineError` or `NetworkError`.
 */
export const updateEdition = (base: Base, input: EditionBody): Promise<void> => put(base, '', input);

/** Opens, closes, reopens or archives an edition; throws as `updateEdition`. */
export const setEditionState = (base: Base, state: EditionState): Promise<void> =>
  put(base, '/state', { state });

/** Makes an edition the current one. Throws `ApiError`, `OfflineError` or `NetworkError`. */
export async function chooseEdition({ id }: Edition): Promise<void> {
  requireOnline();
  await api.post(`/editions/${id}/choose`, {}, { auth: true });
}

/** The number of participants in each of these categories, without the empty ones. Throws `OfflineError`, or Firestore's error. */
export async function categoriesInUse(year: number, categories: readonly string[]): Promise<CategoryCount[]> {
  const counts = await command(() =>
    Promise.all(categories.map((category) => countCategory(year, category))),
  );
  return counts.filter(({ count }) => count > 0);
}
