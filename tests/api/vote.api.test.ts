import { randomBytes, randomUUID } from 'node:crypto';
import { recount } from '@ndeiya/domain/vote/recount';
import { sealBallot } from '@ndeiya/domain/vote/sealing';
import type { CastAnswer, OpenedTicket } from '@ndeiya/domain/vote/ticketApi';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { BatchAnswer } from '@ndeiya/domain/vote/voteParts';
import type { VotesFile } from '@ndeiya/domain/vote/votesFile';
import { beforeAll, expect, test } from 'vitest';
import { type Account, clear, db, makeAccount, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { YEAR } from '../support/slots';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const PUBLIC_KEY = 'BEL3smQ9SUtCdZOvcAOFmkrus4bbYax1LXklhV6yJX/Fra/7Mewk1CyCyrnlUe8vsBcCXmsUEJP0sOU34apqL34=';
const path = `/votes/${String(YEAR)}`;
const HOUR = 3_600_000;

let admin: Account;
let other: Account;
let crew: string;
let head: string;
let codes: string[] = [];

const asAdmin = (method: string, address: string, json?: unknown) =>
  call(method, address, { token: admin.token, json });

const secret = () => randomBytes(18).toString('base64url');
async function cast(
  code: string,
  { device, choice, op_id = randomUUID() }: { device: string; choice: string[]; op_id?: string },
) {
  const sealed = await sealBallot(PUBLIC_KEY, { nonce: randomBytes(16).toString('hex'), choice });
  const json = { code, device, ...sealed, op_id, at_client: new Date().toISOString() };
  const { status, body, text } = await call('post', '/vote/cast', { json });
  expect({ status, text }).toMatchObject({ status: 200 });
  return { ...(body as CastAnswer), sealed };
}
const open = async (code: string, device: string) =>
  (await call('post', '/vote/open', { json: { code, device } })).body as OpenedTicket;

const input = (entries: string[]) => ({
  title: 'People’s favourite',
  min: 1,
  max: 2,
  entries,
  opens_at: new Date(Date.now() - HOUR).toISOString(),
  closes_at: new Date(Date.now() + HOUR).toISOString(),
  public_key: PUBLIC_KEY,
});

beforeAll(async () => {
  admin = await makeAdmin();
  other = await makeAdmin();
  crew = await openPass(await makePass(admin, { role: 'crew' }));
  head = await openPass(await makePass(admin, { role: 'head' }));
  await Promise.all([clear('votes'), clear('ballots'), clear('ballot_batches')]);
});

test(
  'a vote is set up, opened, closed, counted by two people, published and counted again',
  PATIENCE,
  async () => {
    const entries = await Promise.all(
      ['A7', 'B1'].map((number) =>
        putEntry({ edition: YEAR, state: 'accepted', number, stage_name: number, name_public: true }),
      ),
    );
    const made = await asAdmin('put', path, input(entries));
    expect([made.status, (await asAdmin('put', path, input(entries))).status]).toEqual([201, 200]);
    expect((await call('get', path)).status).toBe(404);
    expect((await asAdmin('get', path)).body).toMatchObject({ state: 'setup', counted_by: [] });
    expect(
      (await call('put', path, { token: (await makeAccount()).token, json: input(entries) })).status,
    ).toBe(403);

    const printed = await call('post', `${path}/batches`, {
      token: admin.token,
      json: { sheets: 1 },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(printed.status).toBe(201);
    const {
      cover,
      batch,
      codes: tickets,
      pdf,
    } = printed.body as { cover: string; batch: BatchAnswer; codes: string[]; pdf: string };
    codes = tickets;
    expect([batch.tickets, codes.length, Buffer.from(pdf, 'base64').subarray(0, 4).toString()]).toEqual([
      12,
      12,
      '%PDF',
    ]);

    const [first = '', second = '', third = '', fourth = ''] = codes;
    const phone = secret();
    expect((await cast(first, { device: phone, choice: ['A007'] })).outcome).toBe('not_open');
    expect((await asAdmin('post', `${path}/open`, {})).text).toContain('"state":"open"');
    expect((await asAdmin('put', path, input(entries))).status).toBe(409);
    expect((await cast(first, { device: phone, choice: ['A007'] })).outcome).toBe('not_active');
    expect((await call('post', '/vote/activate', { pass: head, json: { cover } })).status).toBe(403);
    expect((await call('post', '/vote/activate', { pass: crew, json: { cover } })).body).toMatchObject({
      state: 'active',
    });

    const before = JSON.stringify(
      (await db.collection('ballots').get()).docs.map((one) => Object.keys(one.data()).sort()),
    );
    const opened = await open(first, phone);
    expect(opened).toMatchObject({
      state: 'unused',
      receipt: null,
      vote: { state: 'open', entries: [{ id: 'A007', label: 'A7' }, { id: 'B001' }] },
    });
    const op_id = randomUUID();
    const counted = await cast(first, { device: phone, choice: ['A007'], op_id });
    expect(counted.outcome).toBe('counted');
    expect(counted.receipt).toMatch(/^[0-9A-Z]{6}$/);
    expect(await cast(first, { device: phone, choice: ['A007'], op_id })).toMatchObject({
      outcome: 'duplicate',
      receipt: counted.receipt,
    });
    expect(await cast(first, { device: phone, choice: ['B001'] })).toMatchObject({
      outcome: 'changed',
      receipt: counted.receipt,
    });
    expect(await cast(first, { device: secret(), choice: ['A007'] })).toMatchObject({
      outcome: 'used',
      receipt: null,
    });
    expect((await open(first, phone)).state).toBe('mine');
    expect((await open(first, secret())).state).toBe('used');
    const broken = { code: second, device: phone, sealed: 'x', commitment: 'y', op_id: randomUUID() };
    expect((await call('post', '/vote/cast', { json: broken })).body).toMatchObject({ outcome: 'invalid' });
    expect(
      (await call('post', '/vote/open', { json: { code: '0000-0000-00', device: phone } })).body,
    ).toMatchObject({ code: 'invalid-vote-code' });

    const sealed = await sealBallot(PUBLIC_KEY, { nonce: 'a'.repeat(32), choice: [] });
    const op = {
      op_id: randomUUID(),
      device_id: 'device-1',
      seq: 1,
      kind: 'cast',
      at_client: new Date().toISOString(),
      payload: { code: third, ...sealed },
    };
    expect((await call('post', '/vote/ops', { pass: crew, json: { ops: [op, op, {}] } })).body).toMatchObject(
      {
        results: [
          { outcome: 'counted' },
          { outcome: 'duplicate' },
          { outcome: 'invalid', reason: 'unreadable' },
        ],
      },
    );
    expect((await call('post', '/vote/release', { pass: crew, json: { code: first } })).body).toEqual({
      state: 'unused',
    });
    expect((await cast(first, { device: secret(), choice: ['A007'] })).outcome).toBe('counted');
    expect((await call('post', '/vote/release', { pass: crew, json: { code: first } })).status).toBe(409);

    const tabulators = await Promise.all(
      [1, 2].map(async () => openPass(await makePass(admin, { role: 'tabulator' }))),
    );
    for (const [at, pass] of tabulators.entries()) {
      const paper = await sealBallot(PUBLIC_KEY, { nonce: String(at).repeat(32), choice: ['A007', 'B001'] });
      const json = { code: fourth, ...paper, typed: ['B001', 'A007'] };
      expect((await call('post', `${path}/paper`, { pass, json })).body).toEqual({
        typing: at === 0 ? 'first' : 'done',
      });
    }

    const dump = (await db.collection('ballots').get()).docs;
    expect(JSON.stringify(dump.map((one) => Object.keys(one.data()).sort()))).toBe(before);
    expect(new Set(dump.map((one) => String(one.get('kept')).length)).size).toBe(1);
    const shown = (await call('get', path)).body as VoteAnswer;
    expect(shown).toMatchObject({ state: 'open', counts: null, tally: null, winners: null, box_hash: null });

    expect((await asAdmin('post', `${path}/count`, { box_hash: '' })).status).toBe(409);
    await open(second, phone);
    expect((await asAdmin('post', `${path}/close`, {})).body).toMatchObject({
      state: 'closed',
      box_hash: null,
    });
    expect((await cast(second, { device: phone, choice: ['A007'] })).outcome).toBe('counted');
    expect((await cast(codes[5] ?? '', { device: phone, choice: ['A007'] })).outcome).toBe('late');
    await expect
      .poll(async () => ((await call('get', path)).body as VoteAnswer).box_hash, {
        timeout: 20_000,
        interval: 500,
      })
      .toMatch(/^[0-9a-f]{64}$/);
    expect((await cast(second, { device: phone, choice: ['B001'] })).outcome).toBe('late');

    const { box_hash } = (await call('get', path)).body as VoteAnswer;
    const count = (who: { token?: string; pass?: string }, hash = box_hash) =>
      call('post', `${path}/count`, { ...who, json: { box_hash: hash } });
    expect((await count({ pass: head }, 'f'.repeat(64))).status).toBe(412);
    expect((await count({ pass: head })).body).toMatchObject({ state: 'closed', counts: null });
    expect((await count({ pass: head })).status).toBe(409);
    expect((await count({ pass: tabulators[0] ?? '' })).status).toBe(409);
    const wrong = await call('post', `${path}/count`, {
      token: other.token,
      json: { box_hash, key: Buffer.alloc(32, 1).toString('base64') },
    });
    expect(wrong.status).toBe(422);
    const done = await count({ token: other.token });
    expect(done.body).toMatchObject({
      state: 'counted',
      tally: null,
      counts: { printed: 12, active: 12, used: 4, phone: 2, table: 1, paper: 1, spoilt: 0, released: 1 },
    });
    expect((await call('get', `/results/${String(YEAR)}/votes.json`)).status).toBe(404);
    expect((await asAdmin('post', `${path}/publish`, {})).body).toMatchObject({
      state: 'published',
      winners: ['A007'],
    });
    const file = (await call('get', `/results/${String(YEAR)}/votes.json`)).body as VotesFile;
    expect(recount(file).wrong).toEqual([]);
    expect(file.tally).toEqual([
      { id: 'A007', votes: 3, place: 1 },
      { id: 'B001', votes: 1, place: 2 },
    ]);
    expect((await asAdmin('post', `${path}/void`, { reason: 'Too late' })).status).toBe(409);
  },
);
