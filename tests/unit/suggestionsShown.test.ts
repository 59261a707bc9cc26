import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { firstEdition } from '@ndeiya/domain/editions/editions';
import { sheetTexts } from '@ndeiya/domain/groups/sheetMessages';
import type { Translation } from '@ndeiya/domain/languages/language';
import type { Suggestions } from '@ndeiya/domain/languages/suggestion';
import { SAMPLE_VALUES, TEXT_KINDS } from '@ndeiya/domain/sms/kinds';
import { NO_TEXTS } from '@ndeiya/domain/sms/text';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PageRequest } from '../../functions/src/pages/serverRender';
import { textsFile, voterTextsFile } from '../../functions/src/pages/texts';
import { printed } from '../../functions/src/resources/certificates/print';
import { versionOf } from '../../functions/src/resources/consents/terms';
import { SheetService } from '../../functions/src/resources/groups/consentSheets';
import { LanguageService } from '../../functions/src/resources/languages/service';
import { keyOf, partOf } from '../../functions/src/resources/languages/store';
import suggested from '../../functions/src/resources/languages/suggested.json' with { type: 'json' };
import { type OutgoingText, planText } from '../../functions/src/resources/sms/enqueue';
import { deliver } from '../../functions/src/resources/system/mail/delivery';
import { enqueueMailIn } from '../../functions/src/resources/system/mail/outbox';
import { pdfOf } from '../../functions/src/resources/vote/ticketsPdf';
import { storedAs } from '../../functions/src/testing/archiveStage';
import { forVisitors } from '../../functions/src/testing/everyMail';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../functions/src/testing/groupWithGuardians';
import { encoded } from '../../functions/src/testing/publicReads';
import { pdfTextsByFont } from '../support/pdfText';
import { htmlTexts, jsonTexts, suggestionFinder } from '../support/suggestedWords';

/** A reviewer has published these beside the drafts, so that each way out is seen to use Gĩkũyũ. No suggestion says them. */
const REVIEWED: Readonly<Record<string, string>> = {
  [sheetTexts.title]: 'Xx reviewed title of a sheet',
  'Your password for {site} was changed': 'Xx reviewed subject of {site}',
  'Vote with your ticket': 'Xx reviewed title of voters',
};
const EVENT = new Date('2031-08-16T06:00:00Z');
const { find, count } = suggestionFinder();
const { memory, enter } = groupWithGuardians();
const { db } = memory;

const translated = (english: string, text: string, state: Translation['state']): Translation => ({
  english,
  text,
  state,
  by: 'writer',
  by_name: 'W',
  at: EVENT,
  reviewed_by: state === 'reviewed' ? 'reviewer' : null,
  reviewed_name: state === 'reviewed' ? 'R' : '',
  source: 'a suggestion',
  agreed: '',
  comments: [],
});

/** Stores every suggestion as a translator has it after 'Right', and the few reviewed texts; then publishes. */
beforeAll(async () => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  const drafts = Object.entries(suggested.ki as Suggestions)
    .filter(([english, { text }]) => text !== '' && !Object.hasOwn(REVIEWED, english))
    .map(([english, { text }]) => translated(english, text, 'draft'));
  const reviewed = Object.entries(REVIEWED).map(([english, text]) => translated(english, text, 'reviewed'));
  const parts = new Map<string, Record<string, Translation>>();
  for (const one of [...drafts, ...reviewed]) {
    const part = partOf('ki', one.english);
    parts.set(part, { ...parts.get(part), [keyOf(one.english)]: one });
  }
  for (const [part, texts] of parts)
    memory.put(`translations/${part}`, { language: 'ki', texts, drafts: 1, ...stampsAt() });
  await new LanguageService(db).publish('admin', 'ki');
  memory.put(`text_spend/${String(YEAR_OF_GROUP)}`, {
    ...NO_TEXTS,
    on: true,
    plain_letters: false,
    ...stampsAt(),
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** The mails as they leave, each for a reader of Gĩkũyũ. */
async function mails(): Promise<string[]> {
  const shown: string[] = [];
  const mailer = {
    send: ({ subject, text, html }: { subject: string; text: string; html: string }) => {
      shown.push(subject, ...text.split('\n'), ...htmlTexts(html));
      return Promise.resolve();
    },
  };
  const all = forVisitors('Site', { ...firstEdition(), event_date: EVENT });
  for (const [at, [, message]] of all.entries()) {
    const id = `m${String(at)}`;
    await db.runTransaction((transaction) => {
      enqueueMailIn(transaction, db, { id, to: 'a@example.org', message, language: 'ki' });
      return Promise.resolve();
    });
    await deliver({ db, mailer }, id);
  }
  return shown;
}

/** Every text message of a kind, and every message for WhatsApp, to a reader of Gĩkũyũ. */
async function messages(): Promise<string[]> {
  const about = { edition: { year: YEAR_OF_GROUP, event_date: EVENT }, language: 'ki', valid_until: null };
  const values = { ...SAMPLE_VALUES, site: 'Site', link: 'https://site.example/x' };
  const of = { ...about, to: '0712 345 678', entry: 'e1', says: 'it', values, now: new Date() };
  const all = TEXT_KINDS.flatMap((kind) =>
    (['text', 'whatsapp'] as const).map((way): OutgoingText => ({ ...of, kind, way })),
  );
  const planned = all.map((one) => db.runTransaction((transaction) => planText(transaction, db, one)));
  return (await Promise.all(planned)).map(({ body }) => body);
}

/** The texts of the PDFs that people print. */
async function papers(): Promise<Record<'certificate' | 'sheet' | 'tickets', string[][]>> {
  enter('amina', 'mum@example.org');
  const terms = versionOf({ ...DEFAULT_TERMS, text: 'Xx text of the organisers' }, 'ki', 1);
  memory.put(`terms_versions/${terms.id}`, { ...terms, ...stampsAt() });
  const certificate = { ...storedAs('certificates', { edition: YEAR_OF_GROUP }), id: 'K7QF3M9AXT2P5' };
  const vote = storedAs('votes', { edition: YEAR_OF_GROUP });
  const tickets = await pdfOf(db, vote as never, { cover: 'COVER', codes: ['AAAA', 'BBBB'] });
  return {
    certificate: pdfTextsByFont(await printed(db, [certificate as unknown as Certificate])),
    sheet: pdfTextsByFont(await new SheetService(db).print('g1', 'ki')),
    tickets: pdfTextsByFont(Buffer.from(tickets, 'base64')),
  };
}

const ask: PageRequest['ask'] = (path) => {
  const fields = memory.fields(path.slice(1));
  return Promise.resolve(fields ? { name: path, fields: encoded(fields).mapValue?.fields } : null);
};
const request = { path: '/texts/ki.json', frugal: false, ask };

test('every mail to a reader of Gĩkũyũ has what a reviewer published and no suggestion, also where a translator has taken it as a draft', async () => {
  const shown = await mails();
  expect(shown).toContain('Xx reviewed subject of Site');
  expect(find(shown)).toEqual([]);
});

test('no text message and no message for WhatsApp in Gĩkũyũ has a suggestion', async () => {
  const shown = await messages();
  expect(shown.filter((body) => body !== '')).toHaveLength(2 * TEXT_KINDS.length);
  expect(find(shown)).toEqual([]);
});

test('a certificate, a consent sheet in Gĩkũyũ and the tickets of a vote have no suggestion', async () => {
  const { certificate, sheet, tickets } = await papers();
  expect(sheet.flat()).toEqual(expect.arrayContaining(['Xx reviewed title of a sheet']));
  for (const [name, fonts] of Object.entries({ certificate, sheet, tickets })) {
    expect(
      fonts.flat().some((line) => /\p{L}{4}/u.test(line)),
      name,
    ).toBe(true);
    for (const lines of fonts) expect(find(lines), name).toEqual([]);
  }
});

test('the published files of texts have what a reviewer published and no suggestion', async () => {
  for (const file of [await textsFile('ki', request), await voterTextsFile('ki', request)]) {
    const { texts } = JSON.parse(String(file.body)) as { texts: object };
    expect(Object.values(texts)).toContain('Xx reviewed title of voters');
    expect(find(jsonTexts(texts))).toEqual([]);
  }
});

test('the finder knows nearly every suggestion, and finds one with values, one over two lines and a short one', () => {
  const all = Object.values(suggested.ki as Suggestions).filter(({ text }) => text !== '');
  expect(count).toBeGreaterThan(all.length * 0.9);
  const of = (english: keyof typeof suggested.ki) => suggested.ki[english].text;
  const filled = of('Your password for {site} was changed').replace('{site}', 'Ndeiya');
  expect(find([filled])).toContain(of('Your password for {site} was changed'));
  const [first = '', second = ''] = of('18 or older').split(/ (.*)/);
  expect(find([first, second])).toContain(of('18 or older'));
  expect(find([of('Yes')])).toContain(of('Yes'));
  expect(find([`A${of('Yes')}`])).toEqual([]);
});
