import { COLLECTION_ACCESS, WHO } from '@ndeiya/domain/contract/access';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emulatorAddress, openDatabase, PROJECT, type RulesDatabase } from './support/environment';

/**
 * An attacker with only an HTTP client sends every kind of read that Firestore's REST API has, for all
 * documents.
 */

const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const paths = COLLECTIONS.map(({ path }) => path);
const isPublic = (path: string) => COLLECTION_ACCESS[path]?.get.length === WHO.length;
const ID = 'stored';
/** A text in each document by which a response reveals that it contains the document. */
const markOf = (place: string) => `mark-of-${place.replaceAll('/', '-')}-end`;

/**
 * Documents that no rule covers: the server's own, documents below other documents, and documents in
 * collections with a public name.
 */
const UNSPOKEN = [
  'locks/requests/idempotency_keys/one',
  'locks/sweep',
  'locks/sweep/state/last',
  `events/${ID}/drafts/one`,
  `users/owner/events/one`,
  `mail/${ID}/gallery/one`,
];
const place = (path: string) => `${path}/${ID}`;
const SECRET = [...paths.filter((path) => !isPublic(path)).map(place), ...UNSPOKEN];
const PUBLIC = paths.filter(isPublic).map(place);
/** A document whose id one must know, in a collection that nobody lists, cannot be counted either. */
const COUNTABLE = paths.filter((path) => COLLECTION_ACCESS[path]?.page.length === WHO.length).map(place);

let database: RulesDatabase;
beforeAll(async () => {
  database = await openDatabase();
  for (const document of [...SECRET, ...PUBLIC]) await database.put(document, { mark: markOf(document) });
});
afterAll(() => database.close());

const unsigned = (claims: object) =>
  [{ alg: 'none' }, claims, '']
    .map((part) => part && Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
const now = Math.floor(Date.now() / 1000);
const standard = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  iat: now,
  exp: now + 3600,
};
const ATTACKERS = {
  'a visitor': undefined,
  'somebody with an account': unsigned({ ...standard, sub: 'somebody', user_id: 'somebody' }),
  'somebody who says that they are an administrator': unsigned({
    ...standard,
    sub: 'x',
    admin: true,
    is_admin: true,
  }),
};

interface Question {
  path: string;
  body?: object;
}
async function ask({ path, body }: Question, token: string | undefined): Promise<string> {
  const { host, port } = emulatorAddress('FIRESTORE_EMULATOR_HOST');
  const response = await fetch(`http://${host}:${String(port)}/v1/${path}`, {
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return response.text();
}

const reference = (document: string) => ({ referenceValue: `${ROOT}/${document}` });
const byName = (op: string, value: object) => ({
  fieldFilter: { field: { fieldPath: '__name__' }, op, value },
});
/** Queries of one collection, and of the collection group with its name. */
const queries = (collectionId: string, document: string): object[] => {
  const from = [{ collectionId }];
  const all = [{ collectionId, allDescendants: true }];
  const names = { select: { fields: [{ fieldPath: '__name__' }] } };
  return [
    { from },
    { from, limit: 1 },
    { from, limit: 100 },
    { from, limit: 100, offset: 0, orderBy: [{ field: { fieldPath: '__name__' }, direction: 'DESCENDING' }] },
    { from, limit: 1, ...names },
    { from, limit: 10, where: byName('EQUAL', reference(document)) },
    { from, limit: 10, where: byName('GREATER_THAN_OR_EQUAL', reference(`${collectionId}/0`)) },
    { from, limit: 10, where: byName('IN', { arrayValue: { values: [reference(document)] } }) },
    { from: all },
    { from: all, limit: 1 },
    { from: all, limit: 100, ...names },
  ];
};

function questionsAbout(document: string): Question[] {
  const parts = document.split('/');
  const parent = [ROOT, ...parts.slice(0, -2)].join('/');
  const collectionId = parts.at(-2) ?? '';
  const listed = queries(collectionId, document).map((structuredQuery) => ({ structuredQuery }));
  const count = { aggregations: [{ alias: 'count', count: {} }] };
  return [
    { path: `${ROOT}/${document}` },
    { path: `${ROOT}/${document}?mask.fieldPaths=mark` },
    ...[
      '',
      '?pageSize=1',
      '?pageSize=300',
      '?pageSize=10&showMissing=true',
      '?pageSize=9&orderBy=__name__',
    ].map((search) => ({ path: `${parent}/${collectionId}${search}` })),
    ...listed.map((body) => ({ path: `${parent}:runQuery`, body })),
    { path: `${parent}:runQuery`, body: { ...listed[2], newTransaction: { readOnly: {} } } },
    {
      path: `${parent}:runAggregationQuery`,
      body: { structuredAggregationQuery: { ...listed[2], ...count } },
    },
    { path: `${ROOT}:batchGet`, body: { documents: [`${ROOT}/${document}`] } },
    { path: `${ROOT}/${document}:listCollectionIds`, body: { pageSize: 100 } },
  ];
}

const ALL = [...PUBLIC, ...SECRET].map((document) => `${ROOT}/${document}`);
/** Requests about no collection or about all collections. */
const WHOLE: Question[] = [
  { path: `${ROOT}:listCollectionIds`, body: {} },
  { path: `${ROOT}:runQuery`, body: { structuredQuery: { from: [{ allDescendants: true }], limit: 300 } } },
  { path: `${ROOT}:runQuery`, body: { structuredQuery: { from: [], limit: 300 } } },
  { path: `${ROOT}:batchGet`, body: { documents: ALL } },
  { path: `${ROOT}:batchGet`, body: { documents: ALL, newTransaction: { readOnly: {} } } },
  { path: `${ROOT}:partitionQuery`, body: { structuredQuery: { from: [{ allDescendants: true }] } } },
  { path: `${ROOT}:beginTransaction`, body: { options: { readWrite: {} } } },
];

describe.each(Object.entries(ATTACKERS))('%s', (_who, token) => {
  test('reading the whole database by REST returns only public documents', async () => {
    const questions = [...[...PUBLIC, ...SECRET].flatMap(questionsAbout), ...WHOLE];
    const found = new Map<string, string>();
    const counted: string[] = [];
    for (const question of questions) {
      const answer = await ask(question, token);
      if (answer.includes('aggregateFields')) counted.push(question.path);
      for (const document of [...PUBLIC, ...SECRET])
        if (answer.includes(markOf(document)) || answer.includes(`/documents/${document}"`))
          found.set(document, JSON.stringify(question));
    }
    expect([...found.keys()].toSorted()).toEqual(PUBLIC.toSorted());
    expect(counted).toHaveLength(COUNTABLE.length);
    expect(questions.length).toBeGreaterThan(400);
  });
});
