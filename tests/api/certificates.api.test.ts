import { certificateApiMessages } from '@ndeiya/domain/certificates/apiMessages';
import type {
  CertificateAnswer,
  CertificatePdf,
  IssuedCertificates,
} from '@ndeiya/domain/certificates/certificateApi';
import type { ParticipationPlan, PrintingOrder } from '@ndeiya/domain/certificates/certificateListApi';
import { isCertificateCode, shownCode } from '@ndeiya/domain/certificates/code';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { SlotState } from '@ndeiya/domain/programme/states';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Account,
  db,
  makeAccount,
  makeAdmin,
  resetLimits,
  resetSuite,
  stored,
} from '../support/backend';
import { issueCertificates, issuedCertificate, pageCount } from '../support/certificates';
import { call } from '../support/client';
import { as } from '../support/judging';
import { PATIENCE } from '../support/media';
import { makeSlot } from '../support/slots';
import { expectError } from './support/answers';
import { fillCounters } from './support/fillCounters';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
beforeEach(resetLimits);

const issue = (overrides: object = {}) => issueCertificates(admin, overrides);
const issued = async (overrides: object = {}) => ((await issue(overrides)).body as IssuedCertificates).made;
const one = (overrides: object = {}) => issuedCertificate(admin, overrides);
const check = (code: string, name: string) => call('post', `/certificates/${code}/check`, { json: { name } });

describe('issuing', () => {
  test('gives each person a code of their own and the next number of the edition', async () => {
    const holders = ['Wanjirũ', 'Kamau', 'Njeri'];
    const made = await issued({ edition: 2031, holders });
    expect(made.map(({ holder_name }) => holder_name)).toEqual(holders);
    expect(made.map(({ number }) => number)).toEqual(['2031-0001', '2031-0002', '2031-0003']);
    expect(made.every(({ code }) => isCertificateCode(code))).toBe(true);
    expect((await one({ edition: 2031 })).number).toBe('2031-0004');
  });

  test('two administrators who issue at once get no number twice', async () => {
    const both = await Promise.all([
      issued({ edition: 2032, holders: ['A', 'B'] }),
      issued({ edition: 2032, holders: ['C', 'D'] }),
    ]);
    expect(new Set(both.flat().map(({ number }) => number)).size).toBe(4);
  });

  test('refuses a name that the font cannot print, and says which letters', async () => {
    const answer = await issue({ holders: ['陳'] });
    expectError(answer, 'invalid-fields');
    expect(JSON.stringify(answer.body)).toContain('陳');
    expectError(await issue({ holders: [] }), 'invalid-fields');
    const tooMany = Array.from({ length: CERTIFICATES.atOnce + 1 }, () => 'Kamau');
    expectError(await issue({ holders: tooMany }), 'invalid-fields');
  });

  test('writes into the log which fields changed, and no name', async () => {
    const log = await withTriggers(async () => {
      const { code } = await one({ holders: ['Nameless Marked'] });
      const lines = async () => (await stored('audit_log')).filter(({ document_id }) => document_id === code);
      await expect.poll(async () => (await lines()).length, PATIENCE).toBe(1);
      return lines();
    });
    expect(JSON.stringify(log)).not.toContain('Marked');
    expect(log[0]).toMatchObject({ actor: admin.uid });
  });
});

describe('participation', () => {
  interface EntryCase {
    state?: string;
    owner?: string | null;
    slot?: SlotState;
    key?: string;
  }
  const entry = (
    id: string,
    names: string[],
    { state = 'accepted', owner = null, slot = 'done', key = 'V' }: EntryCase = {},
  ) =>
    Promise.all([
      db.doc(`slots/2033_${id}`).set(makeSlot({ edition: 2033, entry: id, state: slot, order_key: key })),
      db.doc(`entries/${id}`).set({ ...ENTRY, state, owner }),
      db.doc(`entry_people/${id}`).set({
        ...PEOPLE,
        owner,
        members: names.map((name, place) => ({
          id: `m${String(place)}`,
          name,
          phone: '',
          age_band: 'adult',
          guardian_id: null,
        })),
      }),
    ]);
  const now = new Date();
  const ENTRY = {
    edition: 2033,
    owner: null,
    number: 'A1',
    category: 'Poetry',
    kind: 'group',
    title: 'Song',
    stage_name: 'Stage',
    language: '',
    text: '',
    translation: '',
    duration_s: 60,
    accompaniment: '',
    props: '',
    equipment: [],
    link_url: '',
    state: 'accepted',
    pending_state: null,
    comment: '',
    waitlist_no: null,
    offer_expires_at: null,
    returned_until: null,
    submitted_at: now,
    late: 'none',
    recording: null,
    has_minor: false,
    consent: 'not_needed',
    name_public: true,
    reminded_at: null,
    seq: 1,
    created_at: now,
    updated_at: now,
  };
  const PEOPLE = {
    edition: 2033,
    event_date: now,
    owner: null,
    guardians: [],
    created_at: now,
    updated_at: now,
  };
  const award = 'Participation';
  const send = (json: object) =>
    call('post', '/certificates/participation', { ...as(admin), json: { edition: 2033, award, ...json } });
  const run = async (json: object = {}) => (await send(json)).body as IssuedCertificates;
  const plan = async () =>
    (await call('get', '/certificates/participation?edition=2033', as(admin))).body as ParticipationPlan;

  test('a certificate of participation is issued to every member of entries that were on stage, and to nobody twice', async () => {
    await entry('cert-1', ['Wanjirũ', 'Kamau']);
    await entry('cert-2', ['Nobody yet'], { state: 'draft' });
    await entry('cert-2b', ['Who did not come'], { slot: 'no_show' });
    await entry('cert-2c', ['Who comes later'], { slot: 'planned' });
    expect((await run()).made.map(({ holder_name }) => holder_name).sort()).toEqual(['Kamau', 'Wanjirũ']);
    await entry('cert-3', ['Njeri']);
    expect((await run()).made.map(({ holder_name }) => holder_name)).toEqual(['Njeri']);
    expect(await run()).toEqual({ made: [], remaining: 0 });
  });

  test('the people of the next batch are listed in the order of the programme, and another number than theirs is refused', async () => {
    await entry('cert-5', ['Sings second'], { key: 'd' });
    await entry('cert-6', ['Sings first'], { key: 'b' });
    await entry('cert-7', ['Does not sing'], { slot: 'withdrawn' });
    const { people, performed } = await plan();
    expect(people.map(({ name }) => name)).toEqual(['Sings first', 'Sings second']);
    expect(people[0]).toMatchObject({ entry: 'cert-6', number: 'A1' });
    expect(performed).toBeGreaterThanOrEqual(2);
    expect(expectError(await send({ confirmed: 3 }), 'stale').error).toBe(certificateApiMessages.listChanged);
    const { made } = await run({ confirmed: 2 });
    expect(made.map(({ holder_name }) => holder_name)).toEqual(['Sings first', 'Sings second']);
    expect((await plan()).people).toEqual([]);
  });

  test('a winner gets no certificate of participation beside the one for the place', async () => {
    await entry('cert-8', ['Winner', 'Friend of the winner']);
    const place = { kind: 'place', edition: 2033, entry: 'cert-8', award: '1st place', owner: null };
    const [template] = (await stored('certificates')).filter(({ edition }) => edition === 2033);
    await db.doc('certificates/AAAAAAAAAAAAA').set({
      ...template,
      ...place,
      number: '2033-0900',
      holder_name: 'Winner',
      followed: { member: 'm0', name: 'Winner' },
      state: 'issued',
    });
    const { people, winners } = await plan();
    expect(people.map(({ name }) => name)).toEqual(['Friend of the winner']);
    expect(winners).toBe(1);
    expect((await run()).made.map(({ holder_name }) => holder_name)).toEqual(['Friend of the winner']);
    await db.doc('certificates/AAAAAAAAAAAAA').update({ state: 'revoked' });
    expect((await plan()).people.map(({ name }) => name)).toEqual(['Winner']);
  });

  test('certificates are printed in the order of the programme, with those for places apart', async () => {
    const { body } = await call('get', '/certificates/printing?edition=2033', as(admin));
    const { winners, others } = body as PrintingOrder;
    expect(winners).toEqual([]);
    const names = new Map((await stored('certificates')).map(({ id, holder_name }) => [id, holder_name]));
    expect(others.map((code) => names.get(code)).slice(-2)).toEqual(['Sings first', 'Sings second']);
    await db.doc('certificates/AAAAAAAAAAAAA').update({ state: 'issued' });
    const again = await call('get', '/certificates/printing?edition=2033', as(admin));
    expect(again.body).toEqual({ winners: ['AAAAAAAAAAAAA'], others });
  });

  test('a certificate of participation is listed and printed by the owner of the entry, and by no other account', async () => {
    const owner = await makeAccount();
    const other = await makeAccount();
    await entry('cert-4', ['Wambui'], { owner: owner.uid });
    const [made] = (await run()).made;
    const mine = await call('get', '/certificates/mine', { token: owner.token });
    expect((mine.body as CertificateAnswer[]).map(({ code }) => code)).toEqual([made?.code]);
    expect((await call('get', '/certificates/mine', { token: other.token })).body).toEqual([]);
    const path = `/certificates/${made?.code ?? ''}/pdf`;
    expect(pageCount((await call('get', path, { token: owner.token })).body as CertificatePdf)).toBe(1);
    expect((await call('get', path, { token: admin.token })).status).toBe(200);
    expectError(await call('get', path, { token: other.token }), 'not-found');
  });

  test('PDFs are limited for each account, so that one account does not use up those of the others', async () => {
    const [greedy, other] = [await makeAccount(), await makeAccount()];
    const { code } = await one();
    const pdf = ({ token }: Account) => call('get', `/certificates/${code}/pdf`, { token });
    expectError(await pdf(greedy), 'not-found');
    await fillCounters('certificatePdfPerUser');
    expectError(await pdf(greedy), 'rate-limited');
    expectError(await pdf(other), 'not-found');
    expect((await pdf(admin)).status).toBe(200);
  });
});

describe('checking', () => {
  test('tells state, kind, award and date of a certificate, and no name', async () => {
    const made = await one();
    const { status, body } = await call('get', `/certificates/${shownCode(made.code).toLowerCase()}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      code: made.code,
      state: 'issued',
      kind: 'volunteer',
      award: made.award,
      category: null,
      edition: made.edition,
      issued_at: made.issued_at,
      replaced_by: null,
      outdated: false,
      name_corrected: false,
    });
  });

  test('compares the typed name without regard to case, marks and blanks', async () => {
    const { code } = await one();
    expect((await check(code, ' wanjiru  MUTHONI ')).body).toEqual({ match: true });
    expect((await check(code, 'Wanjirũ')).body).toEqual({ match: false });
  });

  test('a check of a mistyped code returns 404 with a sentence that says what to do', async () => {
    const { code } = await one();
    const mistyped = (code.startsWith('2') ? '3' : '2') + code.slice(1);
    expectError(await call('get', `/certificates/${mistyped}`), 'not-found');
    expectError(await call('get', '/certificates/..%2F..%2Fusers'), 'not-found');
  });

  test('checks of names are limited, so that nobody can try a list of names', async () => {
    const { code } = await one();
    const { max } = RATE_LIMITS.certificateCheckPerAddress;
    const statuses = [];
    // One after the other: the emulator starts a process for each call that comes while others are busy.
    for (let guess = 0; guess <= max; guess += 1) statuses.push((await check(code, 'Guess')).status);
    expect(statuses).toEqual([...Array<number>(max).fill(200), 429]);
  });
});

describe('a certificate that is no longer good', () => {
  const end = (code: string, action: string, json: object) =>
    call('post', `/certificates/${code}/${action}`, { token: admin.token, json });

  test('a certificate that is no longer good says that it was revoked, is not printed, and is not revoked again', async () => {
    const { code } = await one();
    expect((await end(code, 'revoke', { reason: 'Printed by mistake' })).body).toMatchObject({
      state: 'revoked',
    });
    expect((await call('get', `/certificates/${code}`)).body).toMatchObject({ state: 'revoked' });
    expectError(await call('get', `/certificates/${code}/pdf`, { token: admin.token }), 'certificate-state');
    const again = await end(code, 'revoke', { reason: 'Again' });
    expectError(again, 'certificate-state');
    expect(again.body).toMatchObject({ error: certificateApiMessages.noLongerIssued });
  });

  test('leads to the one that replaced it', async () => {
    const { code } = await one();
    const { status, body } = await end(code, 'reissue', {
      holder_name: 'Wanjirũ Mũthoni wa Njoroge',
      award: 'Stage',
    });
    expect(status).toBe(201);
    const made = body as CertificateAnswer;
    expect((await call('get', `/certificates/${code}`)).body).toMatchObject({
      state: 'replaced',
      replaced_by: made.code,
    });
    expect((await check(made.code, 'wanjiru muthoni wa njoroge')).body).toEqual({ match: true });
  });
});

test('two hundred are printed at once, one a page', async () => {
  const holders = Array.from({ length: CERTIFICATES.atOnce }, (_, place) => `Mũthoni ${String(place)}`);
  const made = await issued({ edition: 2034, holders });
  const json = { codes: made.map(({ code }) => code) };
  const { status, body } = await call('post', '/certificates/pdf', { token: admin.token, json });
  expect(status).toBe(200);
  expect(pageCount(body as CertificatePdf)).toBe(CERTIFICATES.atOnce);
});
