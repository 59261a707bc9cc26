import type { Entry } from '@ndeiya/domain/entries/entry';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { byNumber, needsEquipment } from './accepted';
import { namedCsv, publicCsv } from './exportText';

const entry = (fields: Partial<Entry> = {}): Entry => ({
  ...makeEntry(),
  ...stampsAt(),
  id: 'e1',
  ...fields,
});

test('numbers are in the order of people: A2 before A10, letters apart, none last', () => {
  const numbers = ['B1', '', 'A10', 'A2'].map((number) => ({ number, stage_name: '' }));
  expect(numbers.sort(byNumber).map(({ number }) => number)).toEqual(['A2', 'A10', 'B1', '']);
});

test('entries without a number are in the order of their names, small and marked letters where one looks for them', () => {
  const names = ['zawadi', 'Ũkũmbi', "Ng'ang'a", 'Wanjiru', 'nganda', 'Ĩkamba'].map((stage_name) => ({
    number: '',
    stage_name,
  }));
  const inOrder = ['Ĩkamba', 'nganda', "Ng'ang'a", 'Ũkũmbi', 'Wanjiru', 'zawadi'];
  expect(names.sort(byNumber).map(({ stage_name }) => stage_name)).toEqual(inOrder);
});

test('the file with public labels has no name of a child, and no title that could hold it', () => {
  const child = entry({ number: 'A3', stage_name: 'Little Njeri', title: 'Njeri sings', name_public: false });
  const text = publicCsv([child]);
  expect(text).toContain('No. A3');
  expect(text).not.toContain('Njeri');
  expect(publicCsv([{ ...child, name_public: true }])).toContain('Little Njeri');
});

test('the file for organisers has names, phones and guardians', () => {
  const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
  const members = [makeMember({ name: 'Kamau', phone: '0700 111 222', guardian_id: 'g1' })];
  const people = { ...makeEntryPeople({ members, guardians: [guardian] }), ...stampsAt(), id: 'e1' };
  const text = namedCsv([entry({ title: 'A song' })], new Map([['e1', people]]));
  for (const part of ['Kamau', '0700 111 222', 'Njeri 0712 345 678', 'A song']) expect(text).toContain(part);
});

test('the technician’s list has what needs something on the stage', () => {
  const bare = { equipment: [], accompaniment: '', props: '' };
  expect(needsEquipment(bare)).toBe(false);
  expect(needsEquipment({ ...bare, equipment: ['Drum'] })).toBe(true);
  expect(needsEquipment({ ...bare, accompaniment: 'Guitar' })).toBe(true);
});
