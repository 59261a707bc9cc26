import { type Case, rulesTake } from '@ndeiya/domain/testing/cases';
import { makeImage, makeUpload, NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import { serverTimestamp } from 'firebase/firestore/lite';
import type { Attempt } from './matrix';

type Fields = Record<string, unknown>;

export const without = (value: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** The timestamps that a client writes. */
export const created = () => ({ created_at: serverTimestamp(), updated_at: serverTimestamp() });
export const changed = () => ({ created_at: stampsAt().created_at, updated_at: serverTimestamp() });

/** The shared cases of an entity as attempts to write the document that `around` makes from each value. */
export const fromCases = (cases: readonly Case[], around: (value: Fields) => Fields): Attempt[] =>
  cases.map((one) => ({ why: one.why, value: around(one.value), ok: rulesTake(one) }));

/**
 * One accepted case, and of each field one that the rules refuse: for the update, which asks the same rules function as
 * the create, where all cases are tried.
 */
export function oneOfEachField(cases: readonly Case[]): Case[] {
  const kind = (one: Case) => (rulesTake(one) ? 'accepted' : `refused ${one.field ?? 'without a field'}`);
  return [...new Map(cases.toReversed().map((one) => [kind(one), one])).values()].toReversed();
}

/** Attempts to create a document with invalid timestamps. */
export function createStampAttempts(good: Fields): Attempt[] {
  const past = new Date('2020-01-01T00:00:00Z');
  return ['created_at', 'updated_at'].flatMap((field) => [
    { why: `${field} of one's own`, value: { ...good, [field]: past }, ok: false },
    { why: `${field} missing`, value: without(good, field), ok: false },
    { why: `${field} null`, value: { ...good, [field]: null }, ok: false },
  ]);
}

/** Attempts to update a document with invalid timestamps; `good` is an allowed change. */
export const updateStampAttempts = (good: Fields): Attempt[] => [
  { why: 'created_at renewed', value: { ...good, created_at: serverTimestamp() }, ok: false },
  { why: 'created_at missing', value: without(good, 'created_at'), ok: false },
  { why: 'updated_at left alone', value: { ...good, updated_at: stampsAt().updated_at }, ok: false },
  { why: "updated_at of one's own", value: { ...good, updated_at: new Date() }, ok: false },
  { why: 'updated_at missing', value: without(good, 'updated_at'), ok: false },
];

/** Attempts to write the edition, which documents from before the editions do not have. */
export const editionAttempts = (good: Fields): Attempt[] => [
  { why: 'an edition', value: { ...good, edition: 2026 }, ok: true },
  { why: 'no edition', value: without(good, 'edition'), ok: true },
  { why: 'an edition in text', value: { ...good, edition: '2026' }, ok: false },
];

const OWN = 'inbox/admin/upload-0123456789';
const BAD_UPLOADS: [string, unknown][] = [
  ["another's upload", makeUpload('user')],
  ['a public picture', 'media/events/a/b-320.webp'],
  ['a folder more', 'inbox/admin/upload-0123456789/x'],
  ['a folder before', 'x/inbox/admin/upload-0123456789'],
  ['a step up', 'inbox/admin/../no-role/upload-01'],
  ['too short an id', 'inbox/admin/upload7'],
  ['too long an id', `inbox/admin/${'u'.repeat(65)}`],
  ['a dot in the id', 'inbox/admin/upload-01.png'],
  ['empty', ''],
  ['a number', 7],
  ['a list', [OWN]],
];

/** Attempts to create a document with the picture fields. */
export function createImageAttempts(good: Fields, optional: boolean): Attempt[] {
  return [
    { why: 'no upload', value: { ...good, image_upload: null }, ok: optional },
    { why: "one's own upload", value: { ...good, image_upload: OWN }, ok: true },
    { why: 'the shortest id', value: { ...good, image_upload: 'inbox/admin/upload-8' }, ok: true },
    { why: 'the longest id', value: { ...good, image_upload: `inbox/admin/${'u'.repeat(64)}` }, ok: true },
    ...BAD_UPLOADS.map(([why, value]) => ({ why, value: { ...good, image_upload: value }, ok: false })),
    { why: 'a picture made up', value: { ...good, image: makeImage() }, ok: false },
    { why: 'an error made up', value: { ...good, image_error: 'Broken.' }, ok: false },
    ...Object.keys(NO_IMAGE).map((field) => ({
      why: `${field} missing`,
      value: without(good, field),
      ok: false,
    })),
  ];
}

/** The picture fields of a document that has a picture, another administrator's upload and an error. */
const BUSY = {
  image: makeImage('any', 'one'),
  image_upload: 'inbox/admin-2/upload-0123456789',
  image_error: 'This file is not a picture.',
};

/** Attempts to change the picture fields from `BUSY`; `good` leaves them unchanged. */
export function updateImageAttempts(good: Fields, mayDrop: boolean): Attempt[] {
  const before = { ...good, ...BUSY, ...stampsAt() };
  const attempts: [string, Fields, boolean][] = [
    ['all left alone', {}, true],
    ["another's upload called off", { image_upload: null }, true],
    ['an error acknowledged', { image_error: null }, true],
    ["one's own upload", { image_upload: OWN }, true],
    ['the picture dropped', { image: null }, mayDrop],
    ['another picture', { image: makeImage('any', 'two') }, false],
    ['another size', { image: { ...BUSY.image, width: 1 } }, false],
    ['an error made up', { image_error: 'Something else.' }, false],
    ['an error as a number', { image_error: 7 }, false],
  ];
  return [
    ...attempts.map(([why, fields, ok]) => ({ why, value: { ...good, ...BUSY, ...fields }, ok, before })),
    ...BAD_UPLOADS.map(([why, value]) => ({
      why,
      value: { ...good, ...BUSY, image_upload: value },
      ok: false,
      before,
    })),
    ...Object.keys(NO_IMAGE).map((field) => ({
      why: `${field} missing`,
      value: without({ ...good, ...BUSY }, field),
      ok: false,
      before,
    })),
    { why: 'a picture made up', value: { ...good, ...NO_IMAGE, image: makeImage() }, ok: false },
  ];
}
