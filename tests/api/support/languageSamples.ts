import { translationThanks } from '@ndeiya/domain/languages/thanks';
import { makeTranslation } from '@ndeiya/domain/testing/languageMakers';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Account } from '../../support/backend';
import { call } from '../../support/client';
import { makePass, openPass } from '../../support/passes';
import { type MakeSample, put, type RowName } from '../../support/sample';

/** The token of a translator's pass. */
export const translatorToken = async (admin: Account, name = `Wanjikũ ${unique()}`): Promise<string> =>
  openPass(await makePass(admin, { role: 'translator', people: [{ name }] }));

const tag = (() => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let count = 0;
  return (first = 'x') => {
    count += 1;
    return `${first}${letters.charAt(Math.floor(count / 26) % 26)}${letters.charAt(count % 26)}`;
  };
})();
const facts = { name: 'Kiembu', direction: 'ltr', letters: 'ĩ ũ' };

/** The tag of a language of its own, which was just added. Files that run at the same time have different first letters. */
export async function newLanguage(admin: Account, first?: string): Promise<string> {
  const id = tag(first);
  const { status, text } = await call('put', `/languages/${id}`, { token: admin.token, json: facts });
  if (status !== 200) throw new Error(`no language was added: ${text}`);
  return id;
}

/** Publishes these texts, which count as reviewed in the repository's file. */
export async function publishTexts(
  admin: Account,
  language: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const entries = Object.entries(texts).map(([english, text]) => ({
    english,
    text,
    status: 'reviewed',
    source: 'a test',
  }));
  const as = { token: admin.token };
  const json = { preview: false, entries };
  await call('post', `/languages/${language}/import`, { ...as, json });
  const { status, text } = await call('post', `/languages/${language}/publish`, { ...as, json: {} });
  if (status !== 200) throw new Error(`no texts were published: ${text}`);
}

const entry = () => ({ english: `Sample ${unique()}`, text: 'Ngerekano', status: 'draft', source: 'a test' });

/** A successful call for every row about languages. */
export const LANGUAGE_SAMPLES = {
  'languages.list': () => ({}),
  'languages.save': () => ({ id: tag(), json: facts }),
  'languages.texts': () => ({ id: 'ki' }),
  'languages.suggestions': () => ({ id: 'ki' }),
  'languages.publish': async (admin) => ({ id: await newLanguage(admin) }),
  'languages.names': () => ({ id: 'ki' }),
  'languages.thank': () => ({ id: 'ki', json: { name: 'Wanjikũ' } }),
  'languages.unthank': async () => ({
    id: await put(translationThanks.path, { language: 'ki', by: 'p1', name: 'Wanjikũ', shown: true }),
  }),
  'languages.exportFile': async (admin) => ({ id: await newLanguage(admin) }),
  'languages.importFile': async (admin) => ({
    id: await newLanguage(admin),
    json: { preview: false, entries: [entry()] },
  }),
  'translations.ops': () => ({ json: { ops: [makeTranslation({ english: `Sample ${unique()}` })] } }),
} satisfies Partial<Record<RowName, MakeSample>>;
