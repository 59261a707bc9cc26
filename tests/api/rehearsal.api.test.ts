import type { CertificatePdf, IssuedCertificates } from '@ndeiya/domain/certificates/certificateApi';
import { rehearsalMessages } from '@ndeiya/domain/editions/rehearsalMessages';
import { REHEARSAL_DAYS, REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import type { RehearsalAnswer } from '@ndeiya/domain/programme/rehearsalApi';
import type { StagePack } from '@ndeiya/domain/programme/stageApi';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endOldRehearsal } from '../../functions/src/resources/programme/rehearsal/end';
import { type Account, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { as } from '../support/judging';
import { bucket, PATIENCE } from '../support/media';
import { openPass } from '../support/passes';
import { pdfTexts } from '../support/pdfText';
import { makeSlot, putProgramme, stageOp } from '../support/slots';
import { expectError } from './support/answers';
import { triggersRan } from './support/triggersRan';

const YEAR = String(REHEARSAL_YEAR);

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
  await db.doc('settings/competition').set({ ...makeSettings(), ...stampsAt() });
  // They write to the log that an earlier file has changed something, and that the suite was emptied.
  await triggersRan();
}, PATIENCE.timeout * 3);
beforeEach(resetLimits);

const begin = () => call('post', '/rehearsal', as(admin));
const begun = async () => (await begin()).body as RehearsalAnswer;
const end = () => call('delete', '/rehearsal', as(admin));
const passIn = ({ passes }: RehearsalAnswer, role: PassRole, at = 0): MadePass =>
  passes.filter((one) => one.role === role)[at]!;

/** Counters and idempotency keys belong to callers and end by themselves; the triggers' slots do, too. */
const OF_CALLERS = ['rate_limits', 'idempotency_keys', 'locks', 'overviews', 'stats', 'public'];

/** The paths of all stored documents. */
async function everything(): Promise<string[]> {
  const collections = await db.listCollections();
  const found = await Promise.all(
    collections.filter(({ path }) => !OF_CALLERS.includes(path)).map(async (one) => (await one.get()).docs),
  );
  return found
    .flat()
    .map(({ ref }) => ref.path)
    .sort();
}
const ofRehearsal = async () =>
  [
    ...(await db.collection('overviews').get()).docs.filter(({ id }) => id === YEAR),
    ...(await db.doc('locks/entries').collection('letters').get()).docs.filter(({ id }) => id === YEAR),
  ].map(({ ref }) => ref.path);

const operation = (pass: string, ...ops: object[]) => call('post', '/stage/ops', { pass, json: { ops } });

async function playStage(rehearsal: RehearsalAnswer): Promise<StagePack['slots']> {
  const crew = await openPass(passIn(rehearsal, 'crew'));
  const steward = await openPass(passIn(rehearsal, 'steward'));
  const { body } = await call('get', '/stage/pack', { pass: crew });
  const { slots } = body as StagePack;
  const played = slots.filter(({ kind }) => kind === 'entry');
  await operation(crew, ...played.map(({ id }) => stageOp(id, 'arrived')));
  for (const { id, consent } of played) {
    if (consent === 'missing') await operation(steward, stageOp(id, 'no_show'));
    else await operation(steward, stageOp(id, 'start'), stageOp(id, 'done'));
  }
  return played;
}

async function judge({ round }: RehearsalAnswer, pass: MadePass): Promise<void> {
  const console = await consoleOf(round);
  const performed = console.entries.filter(({ status }) => status === 'performed');
  const ops = performed.map(({ entry }, place) =>
    makeOperation({
      sheet_id: sheetIdOf({ round, entry, judge: pass.id }),
      kind: 'submit',
      payload: {
        marks: { voice: 28 - place, rhythm: 15, arrangement: 15, message: 10, stage: 10 },
        comment: '',
      },
    }),
  );
  const { body } = await call('post', '/judging/ops', { pass: await openPass(pass), json: { ops } });
  expect(JSON.stringify(body)).not.toContain('invalid');
}

const consoleOf = async (round: string) =>
  (await call('get', `/rounds/${round}/console`, as(admin))).body as ConsoleAnswer;

async function step(round: string, json: object): Promise<void> {
  const { rev } = (await consoleOf(round)).round;
  const { status, text } = await call('post', `/rounds/${round}/transition`, {
    ...as(admin),
    json: { rev, ...json },
  });
  expect(status, text).toBe(200);
}

async function approveAndFreeze(rehearsal: RehearsalAnswer): Promise<void> {
  const { round } = rehearsal;
  await step(round, { to: 'closed' });
  const { inputs_hash } = await consoleOf(round);
  const head = await openPass(passIn(rehearsal, 'head'));
  for (const who of [as(admin), { pass: head }])
    expect((await call('post', `/rounds/${round}/approve`, { ...who, json: { inputs_hash } })).status).toBe(
      200,
    );
  await step(round, { to: 'frozen' });
}

/** From the check-in to certificates, as a team plays it. */
async function play(rehearsal: RehearsalAnswer): Promise<string[]> {
  const played = await playStage(rehearsal);
  expect(played.length).toBeGreaterThan(1);
  for (const pass of [passIn(rehearsal, 'judge'), passIn(rehearsal, 'judge', 1), passIn(rehearsal, 'head')])
    await judge(rehearsal, pass);
  await approveAndFreeze(rehearsal);
  await step(rehearsal.round, { to: 'published', level: 'sheets' });
  const issue = async (path: string, json: object) => {
    const { status, body, text } = await call('post', path, {
      ...as(admin),
      json: { edition: REHEARSAL_YEAR, ...json },
    });
    expect(status, text).toBe(201);
    return (body as IssuedCertificates).made.map(({ code }) => code);
  };
  const places = await issue('/certificates/places', {});
  const participation = await issue('/certificates/participation', { award: 'Participation' });
  // A team plays both, so somebody must be left who wins nothing.
  expect(places.length).toBeGreaterThan(0);
  expect(participation.length).toBeGreaterThan(0);
  return [...places, ...participation];
}

const PUBLIC = ['/editions', `/editions/${YEAR}`, `/results/${YEAR}`, `/results/${YEAR}/data.json`];

describe('a rehearsal', { timeout: 120_000 }, () => {
  test('is played to its certificates, is nowhere public, and leaves nothing behind', async () => {
    const before = await everything();
    const rehearsal = await begun();
    const codes = await play(rehearsal);
    expect(codes.length).toBeGreaterThan(1);

    for (const path of PUBLIC) {
      const { text } = await call('get', path);
      expect(text, path).not.toContain('Rehearsal');
    }
    for (const path of PUBLIC.slice(1)) expectError(await call('get', path), 'not-found');
    for (const code of codes) {
      expectError(await call('get', `/certificates/${code}`), 'not-found');
      const json = { name: 'Rehearsal Mumbi' };
      expectError(await call('post', `/certificates/${code}/check`, { json }), 'not-found');
    }
    for (const path of ['editions', 'programmes', 'results'])
      expect((await db.doc(`${path}/${YEAR}`).get()).exists, path).toBe(false);
    expect((await db.collection('mail').get()).size).toBe(0);
    expect((await db.collection('participants').get()).size).toBe(0);

    expect((await end()).body).toEqual({ message: rehearsalMessages.ended });
    // Triggers of the writes before may still run.
    await vi.waitFor(async () => {
      expect(await everything()).toEqual(before);
    }, PATIENCE);
    expect(await ofRehearsal()).toEqual([]);
  });

  test('prints certificates that say what they are', async () => {
    const rehearsal = await begun();
    const codes = await play(rehearsal);
    const { body } = await call('post', '/certificates/pdf', { ...as(admin), json: { codes } });
    const pdf = Buffer.from((body as CertificatePdf).base64, 'base64');
    expect(pdfTexts(pdf).filter((text) => text.startsWith('Rehearsal: Certificate'))).toHaveLength(
      codes.length,
    );
    await end();
  });

  test('copies the categories of the real programme, and none of its people', async () => {
    await putProgramme([
      makeSlot({ order_key: 'C', category: 'Rendition', label: 'Wambui', entry: 'real1' }),
      makeSlot({ order_key: 'F', kind: 'break', category: '', number: '', label: 'Tea' }),
      ...['k', 'm', 'p', 's'].map((order_key, at) =>
        makeSlot({ order_key, category: 'Poetry', label: 'Njoroge', entry: `real${String(at + 2)}` }),
      ),
    ]);
    const rehearsal = await begun();
    const pass = await openPass(passIn(rehearsal, 'steward'));
    const { slots } = (await call('get', '/stage/pack', { pass })).body as StagePack;
    expect(slots.map(({ kind, category }) => `${kind} ${category}`)).toEqual([
      'entry Rendition',
      'break ',
      ...Array<string>(4).fill('entry Poetry'),
    ]);
    expect(JSON.stringify(slots)).not.toMatch(/Wambui|Njoroge|real1/);
    await end();
    expect((await db.collection('slots').get()).size, 'the real lines stay').toBe(6);
  });

  test('begun twice is the same one with the same passes', async () => {
    const [one, two] = await Promise.all([begun(), begun()]);
    expect(two.passes.map(({ code }) => code)).toEqual(one.passes.map(({ code }) => code));
    expect(one.passes.map(({ role }) => role).sort()).toEqual(
      ['crew', 'head', 'judge', 'judge', 'steward', 'tabulator'].sort(),
    );
    const { body } = await call('get', '/rehearsal', as(admin));
    expect(body).toMatchObject({ rehearsal: { round: one.round } });
    await end();
    expect((await call('get', '/rehearsal', as(admin))).body).toEqual({ rehearsal: null });
  });

  test('ended while a phone is open refuses the phone, and ended twice stays ended', async () => {
    const rehearsal = await begun();
    const pass = await openPass(passIn(rehearsal, 'judge'));
    expect((await call('get', '/judging/pack', { pass })).status).toBe(200);
    await end();
    expectError(await call('get', '/judging/pack', { pass }), 'unauthenticated');
    expect((await end()).status).toBe(200);
  });

  test('whose removal did not end is not begun again before it is removed', async () => {
    await begun();
    await db.doc(`rehearsal_editions/${YEAR}`).update({ ending: true });
    expect(expectError(await begin(), 'edition-state').error).toBe(rehearsalMessages.ending);
    await end();
    expect((await begin()).status).toBe(200);
    await end();
  });

  test('never takes the place of an edition of 2000 that is stored already', async () => {
    await db.doc(`editions/${YEAR}`).set({ year: REHEARSAL_YEAR });
    expect(expectError(await begin(), 'edition-state').error).toBe(rehearsalMessages.taken);
    await end();
    expect((await db.doc(`editions/${YEAR}`).get()).exists).toBe(true);
    await db.doc(`editions/${YEAR}`).delete();
  });

  test('that nobody ended is removed by the night after two days, and not before', async () => {
    const { begun_at } = await begun();
    const after = (days: number) => new Date(Date.parse(begun_at) + days * 86_400_000);
    expect(
      await endOldRehearsal({ db, bucket: () => Promise.resolve(bucket) }, after(REHEARSAL_DAYS - 0.5)),
    ).toBe(false);
    expect(
      await endOldRehearsal({ db, bucket: () => Promise.resolve(bucket) }, after(REHEARSAL_DAYS + 0.5)),
    ).toBe(true);
    expect((await call('get', '/rehearsal', as(admin))).body).toEqual({ rehearsal: null });
  });
});

test('its year cannot be a new edition, and the refusal says why', async () => {
  const answer = await call('post', '/editions', { ...as(admin), json: { year: REHEARSAL_YEAR } });
  expect(expectError(answer, 'invalid-fields').fields.year).toBe(rehearsalMessages.reserved);
});
