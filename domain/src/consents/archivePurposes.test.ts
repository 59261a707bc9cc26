import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { consentInput, purposesInput, recordedConsent, termsInput } from './consent';
import { allowedByAll, countingWords } from './counting';
import { NO_PURPOSES, purposesOf, purposesUnder } from './purposes';
import { DEFAULT_TERMS, hashedText } from './terms';

const SENTENCES = { archive_words: 'The words may stay.', archive_sound: 'The sound may stay.' };
const plain = { language: 'en', text: 'You decide.', purposes: DEFAULT_TERMS.purposes };
const named = { ...plain, archive: true, purposes: { ...plain.purposes, ...SENTENCES } };

test.each([
  ['a text without the archive', plain, true],
  ['a text that names the archive with both sentences', named, true],
  ['a text that names the archive without the sentences', { ...plain, archive: true }, false],
  [
    'a text that names the archive without the sentence of the sound',
    { ...named, purposes: { ...plain.purposes, archive_words: 'The words may stay.' } },
    false,
  ],
  ['the sentences in a text that does not name the archive', { ...named, archive: false }, false],
  [
    'one sentence in a text that does not name the archive',
    { ...plain, purposes: { ...plain.purposes, archive_words: 'The words may stay.' } },
    false,
  ],
  ['the sentences where nothing is said of the archive', { ...named, archive: undefined }, false],
])('%s is accepted: %s', (_case, input, accepted) => {
  const read = termsInput.safeParse(input);
  expect(read.success).toBe(accepted);
  if (!read.success) expect(read.error.issues[0]?.path[0]).toBe('purposes');
});

test('a text without the archive keeps its hash, and the two sentences are part of the other', () => {
  const without = { text: 'You decide.', archive: false, purposes: DEFAULT_TERMS.purposes };
  expect(hashedText(without).split('\n\n')).toHaveLength(6);
  const both = { ...without, archive: true, purposes: { ...without.purposes, ...SENTENCES } };
  expect(hashedText(both)).toBe(`${hashedText(without)}\n\nThe words may stay.\n\nThe sound may stay.`);
});

test('a decision has the boxes of its text: a box that was left out is no agreement', () => {
  expect(purposesOf({ archive: true }).slice(-2)).toEqual(['archive_words', 'archive_sound']);
  const all = { ...NO_PURPOSES, take_part: true, archive_words: true };
  expect(purposesUnder({ archive: true }, all)).toEqual({ ...all, archive_sound: false });
  expect(purposesUnder({}, all)).toEqual({ ...NO_PURPOSES, take_part: true });
});

test('the boxes of the archive are read from JSON and from a form, and are absent where nobody sent them', () => {
  const seen = { terms_version: 'en-1', text_sha256: '0f'.repeat(32), signed_as: 'Njeri' };
  const purposes = { ...NO_PURPOSES, take_part: true, archive_words: true, archive_sound: false };
  expect(consentInput.parse({ ...seen, purposes }).purposes).toEqual(purposes);
  const form = { language: 'en', signed_as: 'Njeri', purposes: 'take_part,archive_words' };
  expect(recordedConsent.parse(form).purposes).toEqual({
    ...NO_PURPOSES,
    take_part: true,
    archive_words: true,
  });
  expect(purposesInput.parse(NO_PURPOSES)).not.toHaveProperty('archive_words');
});

test('the archive is allowed where every decision that counts was made under a text that names it, and allows it', () => {
  const yes = { ...NO_PURPOSES, take_part: true, archive_words: true, archive_sound: true };
  const words = (...all: (typeof NO_PURPOSES)[]) =>
    allowedByAll(
      countingWords(
        all.map((purposes, at) => makeConsent({ purposes, contact_hash: `contact ${String(at)}` })),
        null,
      ),
    );
  expect(words(yes)).toMatchObject({ archive_words: true, archive_sound: true });
  expect(words(yes, { ...yes, archive_sound: false })).toMatchObject({
    archive_words: true,
    archive_sound: false,
  });
  expect(words(yes, { ...NO_PURPOSES, take_part: true, publish_media: true })).not.toHaveProperty(
    'archive_words',
  );
});

test('a decision that the team records has known boxes only, or none, which refuses', () => {
  const accepts = (purposes: string) =>
    recordedConsent.safeParse({ language: 'en', signed_as: 'Njeri', purposes }).success;
  expect(['', 'take_part', 'take_part,photos'].map(accepts)).toEqual([true, true, true]);
  expect(['take_part,nothing', 'nothing', 'take_part,'].map(accepts)).toEqual([false, false, false]);
});
