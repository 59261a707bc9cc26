import { expect, test } from 'vitest';
import type { JudgeRelation } from '../judging/states';
import { type EntryRelations, judgeRelationOf } from './judgeRelations';

const NAME = 'Teacher Wambui';
const EMAIL = 'wambui@example.org';
const NOBODY: EntryRelations = { leader: null, guardians: [], members: [], registered: null };
const judge = { name: NAME, email: EMAIL };
const nameless = { name: NAME, email: null };

test.each<[string, typeof judge | typeof nameless, Partial<EntryRelations> & { expected?: JudgeRelation }]>([
  [
    'a leader with the same address in other letters',
    judge,
    { leader: { name: 'X', email: 'WAMBUI@example.org' }, expected: 'leads' },
  ],
  [
    'a leader of the same name, where the pass has no address',
    nameless,
    { leader: { name: 'teacher wambui', email: EMAIL }, expected: 'leads' },
  ],
  [
    'a leader of the same name, where the leader has no address',
    judge,
    { leader: { name: NAME, email: null }, expected: 'leads' },
  ],
  [
    'a leader of the same name with another address',
    judge,
    { leader: { name: NAME, email: 'other@example.org' } },
  ],
  ['a leader of another name without an address', judge, { leader: { name: 'Mr Kamau', email: null } }],
  [
    'a guardian with the same address',
    judge,
    { guardians: [{ name: 'Mama Njeri', contact: 'Wambui@Example.org ' }], expected: 'guardian' },
  ],
  [
    'a guardian of the same name with a phone number',
    judge,
    { guardians: [{ name: NAME, contact: '0712 345 678' }], expected: 'guardian' },
  ],
  [
    'a guardian of the same name with another address',
    judge,
    { guardians: [{ name: NAME, contact: 'other@example.org' }] },
  ],
  ['a guardian of another name', judge, { guardians: [{ name: 'Mama Njeri', contact: '0712 345 678' }] }],
  ['a member of the same name', judge, { members: [{ name: 'TEACHER WAMBUI' }], expected: 'performs' }],
  ['a member of another name', judge, { members: [{ name: 'Njeri' }] }],
  [
    'the address by which a child was registered',
    judge,
    { registered: { name: 'Njeri', email: EMAIL }, expected: 'registered' },
  ],
  [
    'a registered name without an own address',
    judge,
    { registered: { name: NAME, email: 'group-1@example.invalid' }, expected: 'registered' },
  ],
  [
    'two addresses that the site has made up',
    { name: 'X', email: 'a@example.invalid' },
    { registered: { name: 'Y', email: 'a@example.invalid' } },
  ],
  ['a member without a name', { name: '', email: null }, { members: [{ name: '' }] }],
  ['nobody', judge, {}],
])('a judge is compared with %s', (_which, pass, { expected = null, ...people }) => {
  expect(judgeRelationOf(pass, { ...NOBODY, ...people })).toBe(expected);
});

test('a judge who leads a group and is a guardian in it is named as its leader, so that one offer covers the entry', () => {
  const guardians = [{ name: NAME, contact: EMAIL }];
  expect(judgeRelationOf(judge, { ...NOBODY, leader: judge, guardians })).toBe('leads');
});
