import { useMemo } from 'react';
import type { ConsentLink, RecordedAnswer, TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import type { AskedGuardian } from '@ndeiya/domain/consents/consentQuestionApi';
import { CONSENT_PURPOSES, type ConsentState, type Purposes } from '@ndeiya/domain/consents/purposes';
import type { ConsentTerms } from '@ndeiya/domain/consents/terms';
import { entries } from '@ndeiya/domain/entries/entry';
import type { EntryState } from '@ndeiya/domain/entries/states';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { orderBy, query, where } from 'firebase/firestore';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { postOnce } from '../../lib/postOnce';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { useCollectionRef } from './refs';

const AUTH = { auth: true };

/** Each entry on the board also reads its people and its decisions, so that a page reads about fifty documents. */
const BOARD_PAGE = 12;

/** The states of the entries that a page of the board lists; without `entryStates`, entries in any state. */
export interface ConsentFilter {
  states: readonly ConsentState[];
  entryStates?: readonly EntryState[];
}

/** The entries of an edition whose consent is in one of these states, the latest first, one live page at a time. */
export function useConsentPages(edition: number, { states, entryStates }: ConsentFilter) {
  const all = useCollectionRef(entries);
  return usePagedQuery(
    useMemo(
      () =>
        query(
          all,
          where('edition', '==', edition),
          where('consent', 'in', states),
          ...(entryStates ? [where('state', 'in', entryStates)] : []),
          orderBy('created_at', 'desc'),
        ),
      [all, edition, states, entryStates],
    ),
    { pageSize: BOARD_PAGE },
  );
}

/** One minor of an entry. */
interface MinorId {
  entry: string;
  member: string;
}

const at = ({ entry, member }: MinorId, what: string) =>
  `/entries/${encodeURIComponent(entry)}/members/${encodeURIComponent(member)}/${what}`;

/** Makes the guardian's link, and mails it if asked to. Throws `ApiError`, `OfflineError` or `NetworkError`, as do all below. */
export async function makeConsentLink(minor: MinorId, mail: boolean): Promise<ConsentLink> {
  requireOnline();
  return postOnce<ConsentLink>(at(minor, 'consent_link'), { mail }, AUTH);
}

/** Reads when the guardians of an entry's children were asked. */
export const readAsked = (entry: string) =>
  api.get<AskedGuardian[]>(`/entries/${encodeURIComponent(entry)}/consent_asks`, AUTH);

/** Mails the question to all guardians of an edition whose decision is missing. Returns how many mails are sent. */
export async function askMissing(edition: number): Promise<number> {
  requireOnline();
  return (await api.post<{ asked: number }>('/consents/ask', { edition }, AUTH)).asked;
}

/** A decision that a guardian made on paper or in front of the team. */
interface Recorded {
  purposes: Purposes;
  language: BuiltLanguage;
  signed_as: string;
  /** The child's name as the dialog showed it. */
  child: string;
  /** The text that was read aloud; the current one without it. */
  terms_version?: string;
}

const fieldsOf = ({ purposes, ...others }: Recorded) => ({
  ...others,
  purposes: CONSENT_PURPOSES.filter((purpose) => purposes[purpose]).join(','),
});

export async function recordWitnessed(minor: MinorId, recorded: Recorded): Promise<void> {
  requireOnline();
  await postOnce<RecordedAnswer>(at(minor, 'witness'), fieldsOf(recorded), AUTH);
}

let lastPaper = { content: '', key: '' };

/** The idempotency key of a form with a picture: the same form keeps its key when it is sent again. */
function keyOf(content: string): string {
  if (lastPaper.content !== content) lastPaper = { content, key: crypto.randomUUID() };
  return lastPaper.key;
}

export async function recordPaper(minor: MinorId, recorded: Recorded, picture: File): Promise<void> {
  requireOnline();
  const fields = fieldsOf(recorded);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', picture);
  const path = at(minor, 'paper_consent');
  const key = keyOf(JSON.stringify([path, fields, picture.name, picture.size, picture.lastModified]));
  await api.post<RecordedAnswer>(path, form, { ...AUTH, key });
}

/** The picture of a signed paper, as the address of an image. */
export async function readScan(consent: string): Promise<string> {
  const { image } = await api.get<{ image: string }>(`/consents/${encodeURIComponent(consent)}/scan`, AUTH);
  return image;
}

/** Makes the next version of the text that guardians read. */
export async function createTerms(terms: ConsentTerms & { language: BuiltLanguage }): Promise<TermsAnswer> {
  requireOnline();
  return postOnce<TermsAnswer>('/terms_versions', terms, AUTH);
}
