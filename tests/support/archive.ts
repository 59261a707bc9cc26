import type { ArchiveAnswer, OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import { makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { type Account, db, makeAccount } from './backend';
import { call } from './client';
import { makeGroup } from './groups';
import { putAcceptedEntry, putRound } from './rounds';

/** An offer of all that an entry has. */
export const OFFER = {
  kind: 'song',
  tradition: 'ours',
  shows: { text: true, sound: true, name: true },
  care: 'none',
} as const;
/** A proverb without an entry. */
export const COLLECTED = { ...OFFER, kind: 'proverb', title: 'Two banks', text: 'A river has two banks.' };

/** An entry of an adult that took part in a round whose results are published; returns its id. */
async function putShownEntry(admin: Account, overrides: object = {}): Promise<string> {
  const id = await putAcceptedEntry({ text: 'One\nTwo\nThree', translation: 'Un', ...overrides });
  const { id: round, entries } = await putRound(admin, { roles: [] });
  const at = new Date();
  const published = { version: 1, level: 'places', corrects: null, first_at: at, at };
  await db.doc(`rounds/${round}`).update({ published });
  const row = (await db.doc(`round_entries/${round}_${entries[0] ?? ''}`).get()).data();
  await db.doc(`round_entries/${round}_${id}`).set({ ...row, entry: id });
  const people = makeEntryPeople({ members: [makeMember({ id })] });
  await db.doc(`entry_people/${id}`).set({ ...people, ...stampsAt() });
  return id;
}

/** An entry of a group, with the token of its leader's pass. */
export async function putGroupsEntry(admin: Account): Promise<{ id: string; pass: string }> {
  const { group, token } = await makeGroup(admin);
  return { id: await putShownEntry(admin, { group: group.id }), pass: token };
}

type As = Pick<Account, 'token'> | { pass: string };

/** Offers the piece of an entry. */
export async function offerPiece(entry: string, as: As, changes: object = {}): Promise<OfferedAnswer> {
  const { status, body, text } = await call('post', `/entries/${entry}/archive`, {
    ...as,
    json: { ...OFFER, ...changes },
  });
  if (status !== 201) throw new Error(`not offered: ${text}`);
  return body as OfferedAnswer;
}

/** Stores other words as a translator proposes them, for a piece that this account owns too. */
export async function proposeWords(id: string, { uid: owner }: Account): Promise<void> {
  const words = { title: 'Rũũĩ', text: 'One river', translation: '', meaning: '' };
  await db.doc(`archive/${id}`).update({ owner, proposal: { ...words, by: 'pass-1', at: new Date() } });
}

/** A piece that somebody else than the administrator has offered. */
export async function putPiece(admin: Account): Promise<OfferedAnswer> {
  const { uid: owner, token } = await makeAccount();
  return offerPiece(await putShownEntry(admin, { owner }), { token });
}

/** Notes both reviews of a piece. */
export async function reviewPiece(admin: Account, { id, rev }: ArchiveAnswer): Promise<ArchiveAnswer> {
  const { token } = admin;
  let current = rev;
  let answer: ArchiveAnswer | undefined;
  for (const part of ['content', 'words']) {
    const { status, body, text } = await call('post', `/archive/${id}/review`, {
      token,
      json: { rev: current, part },
    });
    if (status !== 200) throw new Error(`not reviewed: ${text}`);
    answer = body as ArchiveAnswer;
    current = answer.rev;
  }
  if (!answer) throw new Error('not reviewed');
  return answer;
}
