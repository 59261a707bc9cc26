import { expect, test } from 'vitest';
import type { Member } from '../consents/words';
import { makeConsent } from '../testing/consents';
import { makeMember } from '../testing/stored';
import { guardiansTitle } from './guardiansTitle';

const entry = {
  id: 'e1',
  group: null as string | null,
  number: 'A1',
  category: 'Poetry',
  title: 'Amina and Brian',
  stage_name: 'The Stars',
  name_public: false,
  title_named: true,
  title_refused: false,
  stage_name_refused: false,
};
const amina = makeMember({ id: 'm1', name: 'Amina Wambui', person: 'p1' });
const brian = makeMember({ id: 'm2', name: 'Brian Wambui', person: 'p2' });
const isAmina = ({ id }: Member) => id === 'm1';
const read = (
  fields: Partial<typeof entry>,
  reader: Partial<Parameters<typeof guardiansTitle>[1]> = {},
): string => guardiansTitle({ ...entry, ...fields }, { members: [amina, brian], isOwn: isAmina, ...reader });

test.each<[string, string, string]>([
  ['the own child', 'The song of Amina', 'The song of Amina'],
  ['another child', 'The song of Brian', ''],
  ['both children', entry.title, ''],
  ['the family of both', 'The Wambui song', 'The Wambui song'],
  ['the stage', 'Stars', ''],
  ['nobody', 'Rain', 'Rain'],
])('a title with the name of %s, %j, is %j for a guardian', (_, title, shown) => {
  expect(read({ title })).toBe(shown);
});

test('a title that names another child is shown once all may be named, or where both are the guardian’s', () => {
  expect(read({ name_public: true })).toBe(entry.title);
  expect(read({}, { isOwn: () => true })).toBe(entry.title);
});

test('a title that names a refused child who has left is hidden from every guardian', () => {
  expect(read({ title_refused: true, name_public: true }, { isOwn: () => true })).toBe('');
});

test('a child who performs alone may have the title of its stage name', () => {
  expect(read({ title: 'Stars' }, { members: [amina] })).toBe('Stars');
});

test('names of other children before they were corrected are hidden, and those of the own child are not', () => {
  const said = (child: string, person: string, of = 'e1') => makeConsent({ child, person, entry: of });
  const title = 'Brayan and Wangari';
  expect(read({ title }, { decisions: [said('Brayan Wambui', 'p2')] })).toBe('');
  expect(read({ title }, { decisions: [said('Wangari Wambui', 'p1')] })).toBe(title);
  expect(read({ title }, { decisions: [said('Brayan Wambui', 'p2', 'e2')] })).toBe(title);
  const both = { isOwn: () => true, decisions: [said('Brayan Wambui', 'p2')] };
  expect(read({ title }, both), 'both are the guardian’s').toBe(title);
});

test.each([true, false])(
  'in a group no guardian reads a title, whether a no hides it: %s',
  (title_refused) => {
    const open = { group: 'g1', title: 'Rain', title_named: false, name_public: true };
    expect(read({ ...open, title_refused }, { members: [amina] })).toBe('');
  },
);

test('where nobody knows the members as a whole a guardian reads what judges read', () => {
  expect(read({ title: 'The song of Amina' }, { members: undefined })).toBe('');
  expect(read({ title: 'Rain', title_named: false }, { members: undefined })).toBe('Rain');
});
