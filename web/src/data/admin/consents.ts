import { useMemo } from 'react';
import type { ConsentLink, TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { ALL_PURPOSES, type ConsentState, type Purposes } from '@ndeiya/domain/consents/purposes';
import type { ConsentTerms } from '@ndeiya/domain/consents/terms';
import { entries } from '@ndeiya/domain/entries/entry';
import type { EntryState } from '@ndeiya/domain/entries/states';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { orderBy, query, where } from 'firebase/firestore';
import * as consents from 'virtual:routes/consents';
import * as termsRoutes from 'virtual:routes/terms';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { call } from '../../server/call';
import { useCollectionRef } from './refs';

/** Each entry on the board also reads its people and its decisions, so that a page reads about fifty documents. */
const BOARD_PAGE = 12;

/** The states of the entries that a page of the board lists; without `entryStates`, entries in any state. */
export interface ConsentFilter {
  states: readonly ConsentState[];
  entryStates?: readonly EntryState[];
  /** Only those in which a guardian has a contact that may be somebody else's. */
  isShared?: true;
}

/** The entries of an edition whose consent is in one of these states, the latest first, one live page at a time. */
export function useConsentPages(edition: number, { states, entryStates, isShared }: ConsentFilter) {
  const all = useCollectionRef(entries);
  return usePagedQuery(
    useMemo(
      () =>
        query(
          all,
          where('edition', '==', edition),
          where('consent', 'in', states),
          ...(entryStates ? [where('state', 'in', entryStates)] : []),
          ...(isShared ? [where('shared_contact', '==', true)] : []),
          orderBy('created_at', 'desc'),
        ),
      [all, edition, states, entryStates, isShared],
    ),
    { pageSize: BOARD_PAGE },
  );
}

/** One minor of an entry. */
interface MinorId {
  entry: string;
  member: string;
}

const paramsOf = ({ entry, member }: MinorId) => ({ id: entry, member });

/** The ways of a guardian's link: the site sends it, or the organiser hands it on. */
export type LinkWay = 'mail' | 'text' | 'hand';

/** Makes the guardian's link, and sends it if asked to. Throws `ApiError` or `NetworkError`, as do all below. */
export async function makeConsentLink(minor: MinorId, way: LinkWay): Promise<ConsentLink> {
  const texted = way === 'text' ? ({ text: true } as const) : {};
  return call(consents.link, { params: paramsOf(minor), body: { mail: way === 'mail', ...texted } });
}

/** Reads when the guardians of an entry's children were asked. */
export const readAsked = (entry: string) => call(consents.asked, { params: { id: entry } });

/** Reads the noes of other entries that keep children of this one from taking part. */
export const readOutsideNoes = (entry: string) => call(consents.noes, { params: { id: entry } });

/**
 * Mails the question to all guardians of an edition whose decision is missing, one request after the other. Returns how
 * many mails are sent, or 'over' where the event has begun; throws where some of the entries could not be looked at.
 */
export async function askMissing(edition: number): Promise<number | 'over'> {
  const all = { asked: 0, failed: 0 };
  for (let after: string | undefined; ;) {
    const body = { edition, ...(after !== undefined && { after }) };
    const { asked, failed = 0, next, over } = await call(consents.askMissing, { body });
    all.asked += asked;
    all.failed += failed;
    if (over && all.asked === 0 && all.failed === 0) return 'over';
    if (next === undefined) break;
    after = next;
  }
  if (all.failed > 0) throw new Error(`${String(all.failed)} entries could not be asked about`);
  return all.asked;
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

const fieldsOf = <R extends Recorded>({ purposes, ...others }: R) => ({
  ...others,
  purposes: ALL_PURPOSES.filter((purpose) => purposes[purpose]).join(','),
});

/** Returns the state of the child after it. */
export async function recordWitnessed(minor: MinorId, recorded: Recorded): Promise<ConsentState> {
  const { state } = await call(consents.witness, { params: paramsOf(minor), body: fieldsOf(recorded) });
  return state;
}

/** Returns the state of the child after it. With the day on the paper, `2026-08-16`, it ends no no that was said later. */
export async function recordPaper(
  minor: MinorId,
  recorded: Recorded & { signed_on?: string },
  picture: File,
): Promise<ConsentState> {
  const { state } = await call(consents.paper, {
    params: paramsOf(minor),
    body: fieldsOf(recorded),
    file: picture,
  });
  return state;
}

/** The picture of a signed paper, as the address of an image. */
export async function readScan(consent: string): Promise<string> {
  const { image } = await call(consents.scan, { params: { id: consent } });
  return image;
}

/** Makes the next version of the text that guardians read. */
export async function createTerms(terms: ConsentTerms & { language: BuiltLanguage }): Promise<TermsAnswer> {
  return call(termsRoutes.create, { body: terms });
}
