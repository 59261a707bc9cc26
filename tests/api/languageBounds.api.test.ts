import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import type { TranslationOp, TranslationResult } from '@ndeiya/domain/languages/operation';
import { makeComment, makeTranslation } from '@ndeiya/domain/testing/languageMakers';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { expectError } from './support/answers';
import { newLanguage, translatorToken } from './support/languageSamples';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** The bounds that keep one pass from filling, emptying or breaking a language. */

let admin: Account;
let translator: string;
beforeAll(async () => {
  await resetLimits();
  admin = await makeAdmin();
  translator = await translatorToken(admin);
});

async function send(who: { pass: string } | { token: string }, ...ops: TranslationOp[]) {
  const { body } = await call('post', '/translations/ops', { ...who, json: { ops } });
  return (body as { results: TranslationResult[] }).results;
}
/** The longest text that a language takes. */
const LONG = 'a'.repeat(LANGUAGES_LIMITS.textChars);
const reviewed = (english: string, text: string) => {
  const by = { by: 'p1', by_name: 'Wanjiku', reviewed_by: 'p2', reviewed_name: 'Kamau' };
  return { english, text, state: 'reviewed', ...by, at: new Date(), source: '', agreed: '', comments: [] };
};
async function store(language: string, texts: Record<string, ReturnType<typeof reviewed>>, digit = '0') {
  const stamps = { created_at: new Date(), updated_at: new Date() };
  await db.doc(`translations/${language}~${digit}`).set({ language, texts, drafts: 0, ...stamps });
}

test('a pass deletes so many texts in a day and not one more; an administrator deletes the next, and the text can be brought back', async () => {
  const language = await newLanguage(admin, 'y');
  const { max } = RATE_LIMITS.translationDeletionsPerPass;
  const entries = Array.from({ length: max + 1 }, (_, index) => ({
    english: `Text ${String(index)} ${unique()}`,
    text: 'Coka',
    status: 'reviewed',
    source: 'a test',
  }));
  const imported = { token: admin.token, json: { preview: false, entries } };
  expect((await call('post', `/languages/${language}/import`, imported)).status).toBe(200);
  const deletions = entries.map(({ english }) =>
    makeTranslation({ language, english, text: '', base: 'Coka' }),
  );
  const results = await send({ pass: translator }, ...deletions);
  const refused = results.filter(({ outcome }) => outcome !== 'applied');
  expect(results).toHaveLength(max + 1);
  expect(refused).toMatchObject([{ outcome: 'refused', reason: languageMessages.manyDeleted }]);
  const left = deletions.filter(({ op_id }) => op_id === refused[0]?.op_id);
  const again = left.map((one) => ({ ...one, op_id: `${one.op_id.slice(0, 40)}-again` }));
  expect(await send({ token: admin.token }, ...again)).toMatchObject([{ outcome: 'applied' }]);
  const { body } = await call('get', `/languages/${language}/texts`, { token: admin.token });
  const { texts } = body as { texts: { text: string; earlier: string }[] };
  expect(texts.map(({ text, earlier }) => [text, earlier])).toEqual(entries.map(() => ['', 'Coka']));
});

test('a pass writes so many comments in a day and not one more, and no text that is much longer than its English', async () => {
  const language = await newLanguage(admin, 'y');
  const { max } = RATE_LIMITS.translationCommentsPerPass;
  const pass = await translatorToken(admin);
  const comments = Array.from({ length: max + 1 }, (_, index) => ({
    ...makeComment(`Text ${String(Math.floor(index / 20))}`, 'Look'),
    language,
  }));
  const results = [];
  for (let from = 0; from < comments.length; from += LANGUAGES_LIMITS.opsAtOnce)
    results.push(...(await send({ pass }, ...comments.slice(from, from + LANGUAGES_LIMITS.opsAtOnce))));
  expect(results.filter(({ outcome }) => outcome !== 'applied')).toMatchObject([
    { outcome: 'refused', reason: languageMessages.manyCommented },
  ]);
  const long = makeTranslation({ language, english: 'Text 1', text: 'a'.repeat(4000) });
  expect(await send({ pass }, long)).toMatchObject([{ reason: languageMessages.muchLonger }]);
  expect(await send({ token: admin.token }, long)).toMatchObject([{ outcome: 'applied' }]);
});

test('a language publishes up to its bound, and a text more is refused with a sentence and changes nothing', async () => {
  const language = await newLanguage(admin, 'y');
  const bytes = (texts: object) => Buffer.byteLength(JSON.stringify(texts));
  const full: Record<string, string> = {};
  const next = () => `Text ${String(Object.keys(full).length)}`;
  const bound = LANGUAGES_LIMITS.publishedBytes;
  while (bytes({ ...full, [next()]: LONG }) <= bound) full[next()] = LONG;
  const last = next();
  const rest = 'b'.repeat(bound - bytes({ ...full, [last]: '' }));
  expect(bytes({ ...full, [last]: rest })).toBe(bound);
  const publish = () => call('post', `/languages/${language}/publish`, { token: admin.token, json: {} });

  const texts = Object.entries(full).map(([english, text]) => [english, reviewed(english, text)] as const);
  await store(language, Object.fromEntries(texts.slice(0, 100)), '0');
  await store(language, Object.fromEntries(texts.slice(100)), '1');
  await store(language, { last: reviewed(last, `${rest}b`) }, '2');
  expectError(await publish(), 'too-large');
  expect((await db.doc(`published_texts/${language}`).get()).exists).toBe(false);
  expect((await db.doc(`languages/${language}`).get()).get('version')).toBe(0);

  await store(language, { last: reviewed(last, rest) }, '2');
  expect((await publish()).body).toMatchObject({ version: 1 });
  const catalogue = (await db.doc(`published_texts/${language}`).get()).get('catalogue') as string;
  expect(Buffer.byteLength(catalogue)).toBe(LANGUAGES_LIMITS.publishedBytes);
});
