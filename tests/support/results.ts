import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { PublicationLevel } from '@ndeiya/domain/judging/states';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { type Account, db } from './backend';
import { call } from './client';
import { as, decide, FULL, send, submit } from './judging';
import { putRound, type StoredRound } from './rounds';

const COMMENT = 'Sing to the last row';

/** Submits a sheet for each judge and entry: the later an entry, the fewer marks. */
async function markAll({ judges, entries }: StoredRound): Promise<void> {
  for (const { token, sheets } of judges) {
    const ops = sheets.slice(0, entries.length).map((sheet_id, place) =>
      makeOperation({
        sheet_id,
        kind: 'submit',
        payload: { marks: { voice: 32 - place, words: 21, stage: 27 }, comment: COMMENT },
      }),
    );
    await call('post', '/judging/ops', { pass: token, json: { ops } });
  }
}

/** Freezes a closed round. Its two approvals are written, because another test is about them. */
export async function freezeRound({ token }: Account, id: string): Promise<void> {
  const { body } = await call('get', `/rounds/${id}/console`, { token });
  const { inputs_hash, round, obstacles } = body as ConsoleAnswer;
  if (inputs_hash === null) throw new Error(`the marks cannot be computed: ${JSON.stringify(obstacles)}`);
  const approval = { name: 'Somebody', inputs_hash, at: new Date() };
  await db.doc(`rounds/${id}`).update({
    approvals: [
      { ...approval, by: 'one', kind: 'account' },
      { ...approval, by: 'two', kind: 'pass' },
    ],
  });
  const json = { to: 'frozen', rev: round.rev };
  const { status, text } = await call('post', `/rounds/${id}/transition`, { token, json });
  if (status !== 200) throw new Error(`the round is not frozen: ${text}`);
}

export const revOf = async (id: string): Promise<number> =>
  Number((await db.doc(`rounds/${id}`).get()).get('rev'));

/** A round whose marks are frozen. */
export async function frozenRound(
  admin: Account,
  wanted: Parameters<typeof putRound>[1] = {},
): Promise<StoredRound> {
  const round = await putRound(admin, { status: 'performed', ...wanted });
  await markAll(round);
  await db.doc(`rounds/${round.id}`).update({ state: 'closed' });
  await freezeRound(admin, round.id);
  return round;
}

export const publishRound = async ({ token }: Account, id: string, level: PublicationLevel = 'totals') =>
  call('post', `/rounds/${id}/transition`, {
    token,
    json: { to: 'published', rev: await revOf(id), level },
  });

/** A round whose results everybody reads. */
export async function publishedRound(
  admin: Account,
  level: PublicationLevel = 'totals',
  wanted: Parameters<typeof putRound>[1] = {},
): Promise<StoredRound> {
  const round = await frozenRound(admin, wanted);
  const { status, text } = await publishRound(admin, round.id, level);
  if (status !== 200) throw new Error(`the round is not published: ${text}`);
  return round;
}

/** Takes a step with a round, as an administrator unless said otherwise. */
export const stepOf = async (admin: Account, id: string, json: object) =>
  call('post', `/rounds/${id}/transition`, { ...as(admin), json: { rev: await revOf(id), ...json } });

/** Gives the last entry of a round that was taken back the most marks, and freezes it anew. */
export async function remarkLast(admin: Account, round: StoredRound): Promise<void> {
  for (const judge of round.judges.slice(0, 2)) {
    const id = judge.sheets.at(-1);
    await decide(id, { action: 'return', reason: 'Typed wrongly', rev: 1 }, as(admin));
    const payload = { marks: { ...FULL, voice: 40 }, comment: '' };
    await send(judge, submit(id, { base_rev: 2, payload }));
  }
  await freezeRound(admin, round.id);
}

/** Takes a published round back, and freezes it with other marks. */
export async function correctLast(admin: Account, round: StoredRound): Promise<void> {
  await stepOf(admin, round.id, { to: 'closed', reason: 'A mark was typed wrongly' });
  await remarkLast(admin, round);
}

/** Gives a row of a round, with its sheets, to this entry. The console reads again what has a new time. */
export async function giveRow({ id, entries }: StoredRound, place: number, entry: string): Promise<void> {
  const before = entries[place] ?? '';
  const { docs } = await db.collection('sheets').where('entry', '==', before).get();
  const change = { entry, updated_at: new Date() };
  for (const { ref } of docs) await ref.update(change);
  await db.doc(`round_entries/${id}_${before}`).update(change);
}
export const giveFirst = (round: StoredRound, entry: string) => giveRow(round, 0, entry);
