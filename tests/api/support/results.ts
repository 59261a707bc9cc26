import type { PublicationLevel } from '@ndeiya/domain/judging/states';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { type Account, db } from './backend';
import { call } from './client';
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
export async function freeze({ token }: Account, id: string): Promise<void> {
  const { body } = await call('get', `/rounds/${id}/console`, { token });
  const { inputs_hash, round } = body as { inputs_hash: string; round: { rev: number } };
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
  await freeze(admin, round.id);
  return round;
}

export const publish = async ({ token }: Account, id: string, level: PublicationLevel = 'totals') =>
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
  const { status, text } = await publish(admin, round.id, level);
  if (status !== 200) throw new Error(`the round is not published: ${text}`);
  return round;
}
