import { describe, expect, test } from 'vitest';
import { makeMember } from '../testing/stored';
import { blocksSubmission, fewestOf, missingOf } from './missing';

type Piece = Parameters<typeof missingOf>[0];
type People = Parameters<typeof missingOf>[1];
type Rules = NonNullable<Parameters<typeof missingOf>[2]>;

/** A category for soloists and for groups of three to five. */
const CATEGORY: Rules = {
  kinds: ['solo', 'group'],
  members_min: 3,
  members_max: 5,
  max_seconds: 300,
  recording: 'optional',
};
const PIECE: Piece = {
  kind: 'solo',
  title: 'The song of Mumbi',
  duration_s: 300,
  recording: null,
  link_url: '',
  consent: 'not_needed',
};
const guardian = { id: 'g1', name: 'Otieno', contact: 'father@example.org' };
const child = makeMember({ age_band: 'minor', guardian_id: 'g1' });
const group = (count: number) => Array.from({ length: count }, () => makeMember());

interface Change {
  piece?: Partial<Piece>;
  people?: Partial<People>;
  rules?: Partial<Rules>;
}
/** The codes of a complete entry of one adult after these changes. */
const lacks = ({ piece, people, rules }: Change) =>
  missingOf(
    { ...PIECE, ...piece },
    { members: [makeMember()], guardians: [], ...people },
    { ...CATEGORY, ...rules },
  );

describe('an entry lacks nothing', () => {
  test.each<[string, Change]>([
    ['where one adult has a title and a duration of exactly the longest time', {}],
    [
      'where a group has the fewest people of its category',
      { piece: { kind: 'group' }, people: { members: group(3) } },
    ],
    [
      'where a group has the most people of its category',
      { piece: { kind: 'group' }, people: { members: group(5) } },
    ],
    [
      'where a recording is required and it has one',
      { piece: { recording: 'r1' }, rules: { recording: 'required' } },
    ],
    [
      'where a recording is required and it has a link',
      { piece: { link_url: 'https://example.org/song' }, rules: { recording: 'required' } },
    ],
    [
      'where the guardian of a child has said yes',
      { piece: { consent: 'given' }, people: { members: [child], guardians: [guardian] } },
    ],
    ['where it has no child, whatever its consents are', { piece: { consent: 'missing' } }],
  ])('%s', (_where, change) => {
    expect(lacks(change)).toEqual([]);
  });
});

describe('an entry lacks', () => {
  test.each<[string, Change, string[]]>([
    ['its kind where none is chosen', { piece: { kind: '' }, people: { members: group(3) } }, ['kind']],
    ['its kind where the category has it no more', { rules: { kinds: ['group'] } }, ['kind']],
    ['its title where it is empty', { piece: { title: '' } }, ['title']],
    ['its duration where it has none', { piece: { duration_s: null } }, ['duration']],
    ['its duration where it is 0', { piece: { duration_s: 0 } }, ['duration']],
    ['a shorter duration where it is a second too long', { piece: { duration_s: 301 } }, ['too_long']],
    ['a recording where one is required', { rules: { recording: 'required' } }, ['recording']],
    ['a member where a soloist has none', { people: { members: [] } }, ['members']],
    ['its number of members where two come as a soloist', { people: { members: group(2) } }, ['members']],
    [
      'a member where a group is too small',
      { piece: { kind: 'group' }, people: { members: group(2) } },
      ['members'],
    ],
    [
      'its number of members where a group is too large',
      { piece: { kind: 'group' }, people: { members: group(6) } },
      ['members'],
    ],
    ['the name of a member', { people: { members: [makeMember({ name: '' })] } }, ['members']],
    ['the age of a member', { people: { members: [makeMember({ age_band: 'unknown' })] } }, ['age']],
    [
      'a guardian and the consent of a child without one',
      { people: { members: [{ ...child, guardian_id: null }], guardians: [guardian] } },
      ['guardian', 'consent'],
    ],
    [
      'the name of a guardian',
      { piece: { consent: 'given' }, people: { members: [child], guardians: [{ ...guardian, name: '' }] } },
      ['guardian'],
    ],
    [
      'the contact of a guardian',
      {
        piece: { consent: 'given' },
        people: { members: [child], guardians: [{ ...guardian, contact: '' }] },
      },
      ['guardian'],
    ],
    [
      'the guardian of one of two children',
      {
        piece: { kind: 'group', consent: 'given' },
        people: { members: [makeMember(), child, { ...child, guardian_id: 'g2' }], guardians: [guardian] },
      },
      ['guardian'],
    ],
    [
      'the consent where a guardian has said nothing yet',
      { piece: { consent: 'missing' }, people: { members: [child], guardians: [guardian] } },
      ['consent'],
    ],
    [
      'the consent where a guardian has said no',
      { piece: { consent: 'refused' }, people: { members: [child], guardians: [guardian] } },
      ['consent'],
    ],
    [
      'everything in the order of the steps where nothing is filled in',
      {
        piece: { kind: '', title: '', duration_s: null },
        people: { members: [{ ...child, name: '' }, makeMember({ age_band: 'unknown' })] },
        rules: { recording: 'required' },
      },
      ['kind', 'title', 'duration', 'members', 'age', 'guardian', 'recording', 'consent'],
    ],
  ])('%s', (_what, change, codes) => {
    expect(lacks(change)).toEqual(codes);
  });

  test('nothing but its category where the edition has it no more', () => {
    expect(missingOf({ ...PIECE, title: '' }, { members: [], guardians: [] }, undefined)).toEqual([
      'category',
    ]);
  });
});

test.each([
  ['two people in a group, although the category says one', 'group', 1, 2],
  ['as many people in a group as the category says', 'group', 3, 3],
  ['as few people as the category says in a solo', 'solo', 1, 1],
  ['as few people as the category says while no kind is chosen', '', 1, 1],
] as const)('there are at least %s', (...[, kind, members_min, fewest]) => {
  expect(fewestOf(kind, { members_min })).toBe(fewest);
});

test.each([
  ['without the consents of guardians', 'consent', false],
  ['without a recording', 'recording', true],
  ['without a guardian', 'guardian', true],
] as const)('an entry %s is sent only where it may follow later', (_which, code, blocks) => {
  expect(blocksSubmission(code)).toBe(blocks);
});
