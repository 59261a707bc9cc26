import { certificateApiMessages as messages } from '@ndeiya/domain/certificates/apiMessages';
import type {
  CertificateAnswer,
  CertificatePdf,
  IssuedPlaces,
} from '@ndeiya/domain/certificates/certificateApi';
import type { PrintingOrder } from '@ndeiya/domain/certificates/certificateListApi';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, clear, makeAccount, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { issuedCertificate, pageCount } from '../support/certificates';
import { call } from '../support/client';
import { consentJson, guardianPass, putMinor, TAKE_PART } from '../support/consents';
import { peopleNow, putEdition } from '../support/entries';
import { as } from '../support/judging';
import { giveFirst, publishedRound } from '../support/results';
import { expectError } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** A guardian decides who prints the certificate of a child, and who is told its name (docs/decisions/041). */

const edition = DEFAULT_SETTINGS.current_edition;
const STRANGER = 'Somebody Else';

let admin: Account;
let owner: Account;
let other: Account;
beforeAll(async () => {
  await resetSuite();
  [admin, owner, other] = [await makeAdmin(), await makeAccount(), await makeAccount()];
});
let guardian: string;
let child: string;
beforeEach(async () => {
  await resetLimits();
  await putEdition({});
  await clear('rounds', 'round_entries', 'results', 'certificates', 'entries', 'entry_people', 'consents');
  const entry = await putMinor({ owner: owner.uid, edition });
  child = (await peopleNow(entry)).members[0]?.name ?? '';
  guardian = await guardianPass(admin, entry);
  const round = await publishedRound(admin, 'totals', { entries: 3, roles: ['judge', 'judge'] });
  await giveFirst(round, entry);
});

async function agree(): Promise<void> {
  const json = await consentJson({ ...TAKE_PART, publish_name: true });
  const { status, text } = await call('post', '/consents', { pass: guardian, json });
  expect(status, text).toBe(201);
}
async function refuse(): Promise<void> {
  expect((await call('post', '/consents/refuse', { pass: guardian, json: {} })).status).toBe(201);
}
const forPlaces = async () => {
  const json = { edition, class: 'Poetry' };
  const { status, body, text } = await call('post', '/certificates/places', { ...as(admin), json });
  expect(status, text).toBe(201);
  return (body as IssuedPlaces).made;
};
const pdfFor = (code: string, account?: Account) =>
  call('get', `/certificates/${code}/pdf`, account ? as(account) : {});
const batch = (codes: readonly string[], account = admin) =>
  call('post', '/certificates/pdf', { ...as(account), json: { codes } });
const order = async () =>
  (await call('get', `/certificates/printing?edition=${String(edition)}`, as(admin))).body as PrintingOrder;
const shown = async (code: string) => (await call('get', `/certificates/${code}`)).body;
const matches = (code: string) =>
  Promise.all(
    [child, STRANGER].map(
      async (name) => (await call('post', `/certificates/${code}/check`, { json: { name } })).body,
    ),
  );
const valid = async () =>
  ((await call('get', `/certificates?edition=${String(edition)}`, as(admin))).body as CertificateAnswer[])
    .filter(({ kind, state }) => kind === 'place' && state === 'issued')
    .map(({ holder_name }) => holder_name);

test('the certificate of a child is printed by its owner and an organiser while the guardian agrees, and by nobody after a no', async () => {
  await agree();
  const [made] = await forPlaces();
  const code = made?.code ?? '';
  expect(made?.holder_name).toBe(child);
  const juror = await issuedCertificate(admin, { edition, kind: 'judge' });
  const codes = [code, juror.code];

  for (const account of [owner, admin])
    expect(pageCount((await pdfFor(code, account)).body as CertificatePdf)).toBe(1);
  expect(pageCount((await batch(codes)).body as CertificatePdf)).toBe(2);
  expect(await order()).toEqual({ winners: [code], others: [juror.code] });

  await refuse();
  for (const account of [owner, admin])
    expect(expectError(await pdfFor(code, account), 'certificate-state').error).toBe(messages.notNamed);
  expect(expectError(await batch([code]), 'certificate-state').error).toBe(messages.notNamed);
  expect(pageCount((await batch(codes)).body as CertificatePdf)).toBe(1);
  const unnamed = [`${made?.number ?? ''} ${child}`];
  expect(await order()).toEqual({ winners: [], others: [juror.code], unnamed });

  await agree();
  for (const account of [owner, admin]) expect((await pdfFor(code, account)).status).toBe(200);
  expect(pageCount((await batch(codes)).body as CertificatePdf)).toBe(2);

  // The others are refused in each state, and learn nothing of the consent.
  for (const step of [refuse, agree]) {
    await step();
    expectError(await pdfFor(code, other), 'not-found');
    expectError(await pdfFor(code), 'unauthenticated');
    expectError(await batch([code], owner), 'forbidden');
  }
});

test('a stranger is told whether a typed name is on the paper while the guardian agrees, and nothing of it after a no', async () => {
  await agree();
  const code = (await forPlaces())[0]?.code ?? '';
  const genuine = { state: 'issued', kind: 'place', award: '1st place', category: 'Poetry', edition };
  expect(await matches(code)).toEqual([{ match: true }, { match: false }]);
  await refuse();
  expect(await matches(code)).toEqual([{ match: null }, { match: null }]);
  expect(await shown(code), 'the paper in somebody’s hand stays genuine').toMatchObject(genuine);
  await agree();
  expect(await matches(code)).toEqual([{ match: true }, { match: false }]);
});

test('a certificate with the name ends with the one that has the number, and that one with the next name', async () => {
  await agree();
  const named = (await forPlaces())[0]?.code ?? '';
  await refuse();
  const [numbered] = await forPlaces();
  expect(numbered?.holder_name).toBe('No. A12');
  const code = numbered?.code ?? '';
  expect(await shown(named)).toMatchObject({ state: 'replaced', replaced_by: code, award: '1st place' });
  expect(await matches(named)).toEqual([{ match: null }, { match: null }]);
  expect(expectError(await pdfFor(named, owner), 'certificate-state').error).toBe(messages.noLongerIssued);
  expect((await pdfFor(code, owner)).status).toBe(200);
  expect(await valid()).toEqual(['No. A12']);

  await agree();
  expect((await forPlaces()).map(({ holder_name }) => holder_name)).toEqual([child]);
  expect(await shown(code)).toMatchObject({ state: 'replaced' });
  expect(await valid()).toEqual([child]);
  expect(await forPlaces()).toEqual([]);
});
