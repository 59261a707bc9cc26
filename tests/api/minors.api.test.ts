import { readFileSync } from 'node:fs';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { PUBLIC_PAGES } from '@ndeiya/domain/site/publicPages';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_PAGES } from '../../functions/src/app';
import { type Account, db, makeAccount, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { apiUrl, call } from '../support/client';
import { putContestantPass } from '../support/contestants';
import { putEntry } from '../support/entries';
import { makeGroup } from '../support/groups';
import { makePass, openPass } from '../support/passes';
import { pdfTexts } from '../support/pdfText';
import { addressesOf } from '../support/rewriteAddresses';
import { ROUTES } from '../support/security/matrix';
import { callSample } from './support/callSample';
import { edition, type MarkedMinor, markedMinor, MARKS } from './support/markedMinor';
import { SAMPLES } from './support/samples';

const SITE = apiUrl().replace(/\/api$/, '');
const DATABASE = `projects/${process.env.GCLOUD_PROJECT ?? ''}/databases/(default)/documents`;
const FIRESTORE = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/${DATABASE}`;
const CONFIG = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
const { rewrites } = (JSON.parse(CONFIG) as { hosting: { rewrites: { regex: string }[] } }).hosting;
const PUBLIC_ROUTES = ROUTES.filter(({ row }) => row.access === 'public');
const PATHS = COLLECTIONS.map(({ path }) => path);

let admin: Account;
let stranger: Account;
let minor: MarkedMinor;
/** Ids that somebody may try in an address. */
let ids: string[];
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
  stranger = await makeAccount();
  minor = await markedMinor([admin, await makeAdmin()], await makeAccount());
  const { group, member, person, sheet } = minor.school;
  ids = [minor.entry, minor.round, minor.certificate, String(edition)];
  ids.push(group, member, person, sheet, minor.contestant.id, minor.piece);
}, 60_000);
beforeEach(resetLimits);

/** The marks in a text, also where HTML, JSON or an address writes the spaces and signs in another way. */
function marksIn(text: string): string[] {
  const lower = text.toLowerCase();
  const first = (mark: string) => mark.toLowerCase().split(/[ @+]/).find(Boolean) ?? mark;
  return Object.values(MARKS).filter((mark) => lower.includes(first(mark)));
}

/** An address with each of the ids in place of its parameters. */
const withIds = (path: string) =>
  path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, encodeURIComponent(id))) : [path];

/** The marks in a page, in the address to which it leads, or in the text of a print. */
async function pageMarks(path: string): Promise<string[]> {
  const response = await fetch(SITE + path, { redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPrint = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const text = isPrint ? pdfTexts(bytes).join('\n') : bytes.toString();
  return marksIn(text + JSON.stringify([...response.headers])).map((mark) => `${path}: ${mark}`);
}

type Reader = 'a visitor' | 'another account' | 'an administrator';
const headersOf = (who: Reader): Record<string, string> => {
  if (who === 'a visitor') return {};
  return { Authorization: `Bearer ${who === 'an administrator' ? admin.token : stranger.token}` };
};

async function list(path: string, who: Reader): Promise<string> {
  const structuredQuery = { from: [{ collectionId: path }], limit: LIMITS.listPage };
  const body = JSON.stringify({ structuredQuery });
  return (await fetch(`${FIRESTORE}:runQuery`, { method: 'POST', headers: headersOf(who), body })).text();
}

/** The collections of which this reader sees the mark of a minor, by a list or by the id of a document. */
async function collectionsSeen(path: string, who: Reader): Promise<string[]> {
  const { docs } = await db.collection(path).get();
  const texts = await Promise.all([
    list(path, who),
    ...docs.map(async ({ ref }) =>
      (await fetch(`${FIRESTORE}/${ref.path}`, { headers: headersOf(who) })).text(),
    ),
  ]);
  return texts.flatMap(marksIn).length > 0 ? [path] : [];
}
const seenBy = async (who: Reader) =>
  (await Promise.all(PATHS.map((path) => collectionsSeen(path, who)))).flat().sort();

describe('nothing of a minor without consent', () => {
  test.each(PUBLIC_ROUTES)('is in the answers of the public route $name', async ({ name, row }) => {
    const user = stranger;
    const sample = await SAMPLES[name](admin);
    const answers = [await callSample({ name, row, admin, user }, sample)];
    for (const path of withIds(row.path))
      answers.push(await call(row.method, path, sample.json && !row.file ? { json: sample.json } : {}));
    expect(answers.flatMap(({ text, headers }) => marksIn(text + JSON.stringify([...headers])))).toEqual([]);
  });

  test('is at any address that Hosting serves, nor in a page of the API', async () => {
    const pages = Object.values(PUBLIC_PAGES).map(({ path }) => path);
    const served = rewrites.flatMap(({ regex }) => addressesOf(regex));
    const ofApi = API_PAGES.filter(({ method }) => method === 'get').map(({ path }) => `/api${path}`);
    const paths = [...new Set([...pages, ...served, ...ofApi].flatMap(withIds))];
    const found: string[] = [];
    for (const path of paths) found.push(...(await pageMarks(path)));
    expect(found).toEqual([]);
    const own = [
      `/c/${minor.certificate}`,
      `/results/${edition}`,
      `/archive/${minor.piece}.json`,
      `/consent/sheet/${minor.school.sheet}`,
      '/live.json',
    ];
    expect(paths).toEqual(expect.arrayContaining(own));
  });

  test('is in the programme and in the results, where its number stands for it', async () => {
    const results = String(edition);
    for (const path of ['/live.json', `/api/results/${results}`]) {
      const text = await (await fetch(SITE + path)).text();
      expect(text, path).toContain('A12');
      expect(marksIn(text), path).toEqual([]);
    }
  });

  test.each(['a visitor', 'another account'] as const)('is in a document that %s can read', async (who) => {
    expect(await seenBy(who)).toEqual([]);
  });

  test('is in the pack of a judge but the title of the piece', async () => {
    const { status, text } = await call('get', '/judging/pack', { pass: minor.judge });
    expect(status).toBe(200);
    expect(text).toContain('No. A12');
    expect(marksIn(text).filter((mark) => mark !== MARKS.title)).toEqual([]);
  });

  test('is in the pack of the stage but the title of the piece', async () => {
    const steward = await openPass(await makePass(admin, { role: 'steward' }));
    const { status, text } = await call('get', '/stage/pack', { pass: steward });
    expect(status).toBe(200);
    expect(marksIn(text).filter((mark) => mark !== MARKS.title)).toEqual([]);
  });

  test('is in what the leader of another group and another contestant read', async () => {
    const other = await makeGroup(admin);
    const contestant = await putContestantPass(await putEntry({ edition }));
    const { group, person } = minor.school;
    const wanted: [string, string, number][] = [
      [other.token, '/groups/pack', 200],
      [other.token, `/groups/${group}/consent_sheets.pdf`, 404],
      [contestant, '/entries', 200],
      [contestant, `/entries/${minor.entry}`, 404],
    ];
    for (const [pass, path, expected] of wanted) {
      const { status, text } = await call('get', path, { pass });
      expect([path, status, marksIn(text)]).toEqual([path, expected, []]);
    }
    const made = await call('post', `/persons/${person}/pass`, { pass: other.token, json: {} });
    expect([made.status, marksIn(made.text)]).toEqual([404, []]);
  });

  test('is in a frozen result', async () => {
    const { docs } = await db.collection('result_versions').get();
    expect(docs.filter((document) => document.get('round') === minor.round)).toHaveLength(1);
    expect(marksIn(JSON.stringify(docs.map((document) => document.data())))).toEqual([]);
  });
});

test('an administrator reads the marks by the same requests, so that the others can fail', async () => {
  const seen = await seenBy('an administrator');
  expect(seen).toEqual(expect.arrayContaining(['entries', 'entry_people', 'participants']));
});

test.each(['archive', 'consent_sheets', 'group_members', 'group_ops', 'passes'])(
  'the child stands in %s, which no browser reads, so that a leak of it would be found',
  async (path) => {
    const { docs } = await db.collection(path).get();
    expect(marksIn(JSON.stringify(docs.map((document) => document.data())))).not.toEqual([]);
  },
);

test('the leader of the child and the child read what the others do not', async () => {
  const { group, leader } = minor.school;
  expect(marksIn((await call('get', '/groups/pack', { pass: leader })).text)).toContain(MARKS.member);
  expect((await call('get', `/groups/${group}/consent_sheets.pdf`, { pass: leader })).status).toBe(200);
  expect((await call('get', '/entries', { pass: minor.contestant.token })).status).toBe(200);
});
