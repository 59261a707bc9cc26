import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { DEFAULT_TERMS, FORMER_TERMS, NEUTRAL_TERMS, standardTerms } from '@ndeiya/domain/consents/terms';
import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { regionOf } from '@ndeiya/domain/site/regionOf';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { expectBoxes, termsAnswer, TermsService, versionOf } from './terms';

afterEach(() => {
  setRegion(DEFAULT_REGION);
});

test('the text that guardians in Kenya have agreed to before keeps its id and its hash', () => {
  const { id, sha256 } = versionOf(FORMER_TERMS[0]!, 'en', 0);
  expect(id).toBe('en-0-868d10b9e32029f7');
  expect(sha256).toBe('868d10b9e32029f756da5d7752997afb6f13952dc873a511599616359de5a9e0');
});

test('the text of today keeps its id, and is true where it is read aloud and nobody has a link', () => {
  expect(versionOf(standardTerms(), 'en', 0).id).toBe('en-0-79f8d4efd2b72028');
  expect(standardTerms().text).toContain('Data Protection Commissioner of Kenya');
  expect(standardTerms().text).not.toContain('the same link');
});

test.each([DEFAULT_TERMS, NEUTRAL_TERMS, ...FORMER_TERMS])(
  'a text that came with a release is found by its id, also where nobody has decided about it yet',
  async (terms) => {
    const nothing = { get: () => Promise.resolve({ data: () => undefined }) };
    const collection = { doc: () => nothing, withConverter: () => collection };
    const db = { collection: () => collection } as unknown as Firestore;
    const version = versionOf(terms, 'en', 0);
    expect(await new TermsService(db).byId(version.id)).toEqual(version);
  },
);

test('outside Kenya the text names no office', () => {
  const kenyan = versionOf(standardTerms(), 'en', 0);
  setRegion(regionOf({ time_zone: 'Europe/Rome', locale: 'en-GB' }));
  expect(standardTerms().text).not.toMatch(/kenya|odpc/i);
  expect(standardTerms().text).toContain('the office for data protection of your country');
  expect(versionOf(standardTerms(), 'en', 0).id).not.toBe(kenyan.id);
});

const yes = { ...NO_PURPOSES, take_part: true };
const BOXES = [
  { of: 'a text without the archive', archive: false, purposes: yes, why: null },
  {
    of: 'a text without the archive, with one of its boxes',
    archive: false,
    purposes: { ...yes, archive_words: false },
    why: 'noArchive',
  },
  {
    of: 'a text that names the archive, without its boxes',
    archive: true,
    purposes: yes,
    why: 'archiveBoxes',
  },
  {
    of: 'a text that names the archive, with one of them',
    archive: true,
    purposes: { ...yes, archive_sound: true },
    why: 'archiveBoxes',
  },
  {
    of: 'a text that names the archive, with both',
    archive: true,
    purposes: { ...yes, archive_words: true, archive_sound: false },
    why: null,
  },
] as const;
test.each(BOXES)('the boxes of a consent are those of its text: $of', ({ archive, purposes, why }) => {
  const check = () => {
    expectBoxes({ archive }, purposes);
  };
  if (why === null) expect(check).not.toThrow();
  else expect(check).toThrow(consentApiMessages[why]);
});

test('the answer has the sentences of the archive only where the text has them', () => {
  const purposes = { ...standardTerms().purposes, archive_words: 'Words.', archive_sound: 'Sound.' };
  const named = termsAnswer(versionOf({ text: 'You decide.', archive: true, purposes }, 'en', 1));
  expect(named).toMatchObject({ archive: true, purposes: { archive_words: 'Words.' } });
  const plain = termsAnswer(versionOf(standardTerms(), 'en', 0));
  expect(plain.archive).toBe(false);
  expect(Object.keys(plain.purposes)).toHaveLength(5);
});
