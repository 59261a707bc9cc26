import { useMemo } from 'react';
import { type Edition, type EditionBody, editions } from '@ndeiya/domain/editions/edition';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { settings, SETTINGS_ID, type SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { getDoc, limit, orderBy, query, where } from 'firebase/firestore';
import * as editionRoutes from 'virtual:routes/editions';
import { useLiveDocument, useLiveQuery } from '../../lib/useLiveQuery';
import { call } from '../../server/call';
import { useHome } from '../home';
import { asConflict } from './apiConflict';
import { command } from './command';
import type { Base } from './documents';
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
 * Begins an edition with the rules of the last one. Throws `ApiError` (409 where that year has one) or `NetworkError`.
 */
export async function beginEdition(year: number): Promise<void> {
  await call(editionRoutes.create, { body: { year } });
}

async function change(base: Base, send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    throw await asConflict(error, editions, base.id);
  }
}

/**
 * Replaces what an edition says. Throws `ConflictError<Edition>` where somebody else changed it since `base`, `ApiError`
 * (409 where it is archived) or `NetworkError`.
 */
export const updateEdition = (base: Base, input: EditionBody): Promise<void> =>
  change(base, () =>
    call(editionRoutes.update, { params: { id: base.id }, body: input, version: base.updated_at }),
  );

/** Opens, closes, reopens or archives an edition; throws as `updateEdition`. */
export const setEditionState = (base: Base, state: EditionState): Promise<void> =>
  change(base, () =>
    call(editionRoutes.setState, { params: { id: base.id }, body: { state }, version: base.updated_at }),
  );

/** Makes an edition the current one. Throws `ApiError` or `NetworkError`. */
export async function chooseEdition({ id }: Edition): Promise<void> {
  await call(editionRoutes.choose, { params: { id } });
}
