import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { receiptOf } from '@ndeiya/domain/judging/receipt';
import { roundEntryId } from '@ndeiya/domain/judging/round';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, db, makeAccount, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call, type Options } from '../support/client';
import { putEntry } from '../support/entries';
import { judgeOf, send, submit } from '../support/judging';
import { makePass, openPass } from '../support/passes';
import { putRound, type StoredRound } from '../support/rounds';

/** Before results are published, nobody past the judge and the console gets a mark: by no page, answer or cache. */

const SITE = process.env.SITE_URL ?? '';
const YEAR = String(DEFAULT_SETTINGS.current_edition);
const MARKS = { voice: 37, words: 23, stage: 19 };
const SECRET = `Comment ${unique()}`;

let admin: Account;
let owner: Account;
let entry: string;
let round: StoredRound;
beforeAll(async () => {
  await resetSuite();
  [admin, owner] = await Promise.all([makeAdmin(), makeAccount()]);
  entry = await putEntry({ owner: owner.uid, state: 'accepted', number: 'A1', edition: Number(YEAR) });
  round = await putRound(admin, { roles: ['judge', 'judge'], status: 'performed' });
  const { id, entries } = round;
  const row = await db.doc(`round_entries/${roundEntryId(id, entries[0] ?? '')}`).get();
  await db.doc(`round_entries/${roundEntryId(id, entry)}`).set({ ...row.data(), entry, number: 'A9' });
  const sheet = sheetIdOf({ round: id, entry, judge: judgeOf(round).pass });
  await send(judgeOf(round), submit(sheet, { payload: { marks: MARKS, comment: SECRET } }));
  expect((await db.doc(`sheets/${sheet}`).get()).get('state')).toBe('confirmed');
});
beforeEach(resetLimits);

function expectNoMarks(text: string): void {
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain(receiptOf(MARKS));
  expect(text).not.toMatch(/"(voice|words|stage)":\s*(37|23|19)\b/);
}

test('no page of the site, and no file for other programs, contains a mark of a round that is judged', async () => {
  const pages = [
    '/',
    '/entries',
    `/entries/${entry}`,
    '/results',
    `/results/${YEAR}`,
    '/programme',
    '/live.json',
  ];
  for (const path of [...pages, '/judge', '/console', '/stage', '/crew', '/sitemap.xml'])
    expectNoMarks(await (await fetch(SITE + path)).text());
  for (const path of [`/results/${YEAR}`, `/results/${YEAR}/data.json`, `/entries/${entry}`])
    expectNoMarks((await call('get', path)).text);
});

test('the owner of an entry gets no mark from the API before the publication', async () => {
  for (const path of ['/entries', `/entries/${entry}`, `/entries/${entry}/results`])
    expectNoMarks((await call('get', path, { token: owner.token })).text);
});

test('the packs of another judge, a steward, the crew and a tabulator contain no mark', async () => {
  const roles = ['steward', 'crew', 'tabulator'] as const;
  const made = await Promise.all(roles.map(async (role) => openPass(await makePass(admin, { role }))));
  for (const pass of [judgeOf(round, 1).token, ...made]) {
    for (const path of ['/judging/pack', '/stage/pack', '/judging/paper', '/rounds'])
      expectNoMarks((await call('get', path, { pass })).text);
    expect((await call('get', `/rounds/${round.id}/console`, { pass })).status).toBe(403);
  }
});

test('no cache may keep an answer that has marks', async () => {
  const asked: [string, Options][] = [
    ['/judging/pack', { pass: judgeOf(round).token }],
    [`/rounds/${round.id}/console`, { token: admin.token }],
  ];
  for (const [path, who] of asked) {
    const { text, headers } = await call('get', path, who);
    expect(text).toContain(SECRET);
    expect(headers.get('Cache-Control')).toBe('no-store');
  }
});
