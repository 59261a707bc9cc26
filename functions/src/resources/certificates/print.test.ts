import type { Entry } from '@ndeiya/domain/entries/entry';
import { makeEntry } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { pieceOf } from './print';

const entry = (fields: Partial<Entry>) =>
  makeEntry({ kind: 'group', stage_name: 'Mwangaza Choir', title: 'Mũgithi', name_public: true, ...fields });

test.each([
  ['of a group names the group and the piece', {}, 'Mwangaza Choir · ‘Mũgithi’'],
  ['of one person names the piece', { kind: 'solo' }, '‘Mũgithi’'],
  ['of a group whose name is not public names the piece', { name_public: false }, '‘Mũgithi’'],
  ['without a title names the group', { title: '' }, 'Mwangaza Choir'],
  ['with a title that no face can print names the group', { title: '🎶' }, 'Mwangaza Choir'],
] as const)('a certificate %s', (_which, fields, piece) => {
  expect(pieceOf(entry(fields) as Entry, 'Njeri')).toBe(piece);
});

test('a certificate says no piece where a title names a child whose name is not public', () => {
  const named = entry({ kind: 'solo', name_public: false, title_named: true });
  expect(pieceOf(named as Entry, 'No. A1')).toBe('');
});

test('a certificate of an entry that was deleted says no piece', () => {
  expect(pieceOf(undefined, 'Njeri')).toBe('');
});
