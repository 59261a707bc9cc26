import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { makeRules } from '@ndeiya/domain/testing/judgingMakers';
import { makeEditionBody, makeParticipant } from '@ndeiya/domain/testing/makers';
import { type Account, db, makeAccount } from '../../../support/backend';
import { type Answer, call, type Options } from '../../../support/client';

/** Later than every edition of the demo data, which stays as it is. */
const FIRST_YEAR = 2040;
const SHARED: { amounts: number[]; categories: 'all'; if_small: 'award' } = {
  amounts: [50_000, 25_000, 15_000],
  categories: 'all',
  if_small: 'award',
};

/** Calls the API; throws where it does not succeed. */
export async function done<T>(method: string, path: string, options: Options): Promise<T> {
  const { status, text, body }: Answer = await call(method, path, options);
  if (status >= 300) throw new Error(`${method} ${path}: ${String(status)} ${text}`);
  return body as T;
}

async function freeYear(): Promise<number> {
  const known = await done<{ year: number }[]>('get', '/editions', {});
  return Math.max(FIRST_YEAR - 1, ...known.map(({ year }) => year)) + 1;
}

/** Makes an edition, opens it and makes it the current one. `restore` chooses the one before again. */
export async function beginEdition({ token }: Account) {
  const year = await freeYear();
  const before = (await db.doc(`${settings.path}/${SETTINGS_ID}`).get()).get('current_edition') as number;
  const names = ['Poetry', 'Folk Songs', 'Proverbs'];
  const body = makeEditionBody({
    name: 'The whole day',
    event_date: toLocalIso(new Date()),
    categories: names.map((name) => newCategory(name, true)),
    prizes: [{ key: 'top', title: 'Top', ...SHARED }],
    min_class: 4,
  });
  const path = `/editions/${String(year)}`;
  const etag = async () => (await call('get', path)).headers.get('ETag') ?? '';
  const put = async (where: string, json: object) =>
    done('put', where, { token, json, headers: { 'If-Match': await etag() } });
  await done('post', '/editions', { token, json: { year } });
  await put(path, body);
  await put(`${path}/state`, { state: 'open' });
  await done('post', `${path}/choose`, { token });
  const restore = () => done('post', `/editions/${String(before)}/choose`, { token });
  return { year, restore };
}

/** Registers somebody and sends the entry, which is accepted at once. */
export async function sendEntry(category: string, stage_name: string): Promise<EntryAnswer> {
  const { token, email } = await makeAccount();
  const json = makeParticipant({ category, name: stage_name, email });
  const { id } = await done<{ id: string }>('post', '/participants', { token, json });
  await done('put', `/entries/${id}`, {
    token,
    json: {
      kind: 'solo',
      title: `Song of ${stage_name}`,
      stage_name,
      duration_s: 200,
      members: [{ id: 'm1', name: stage_name, age_band: 'adult' }],
    },
  });
  return done('post', `/entries/${id}/submit`, { token, json: {} });
}

/** The code of the link for the guardian of an entry's only member. */
export async function linkOf({ token }: Account, { id, members }: EntryAnswer): Promise<string> {
  const path = `/entries/${id}/members/${members[0]?.id ?? ''}/consent_link`;
  const { code } = await done<ConsentLink>('post', path, { token, json: { mail: false } });
  return code ?? '';
}

/** A seat of the panel. */
interface Seat {
  pass: string;
  seat: string;
}

/** Makes the final with these entries and judges, and opens it. */
export async function openFinal({ token }: Account, entries: readonly string[], seats: readonly Seat[]) {
  const rules = makeRules({ prize_groups: [{ key: 'top', ...SHARED }] });
  const labels = { voice: 'Voice', words: 'Words', stage: 'Stage' };
  const json = { title: 'Final', rules, labels, spread: 15, practice: false };
  const { id } = await done<RoundAnswer>('post', '/rounds', { token, json });
  await done('put', `/rounds/${id}/entries`, { token, json: { entries } });
  const judges = seats.map((seat) => ({ ...seat, role: 'judge', conflicts: [] }));
  const { rev } = await done<RoundAnswer>('put', `/rounds/${id}/judges`, { token, json: { judges } });
  await done('post', `/rounds/${id}/transition`, { token, json: { to: 'open', rev } });
  return id;
}
