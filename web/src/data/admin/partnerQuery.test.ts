import { makePartner } from '@ndeiya/domain/testing/makers';
import { NO_IMAGE } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { searchedPartners } from './partnerQuery';

const at = new Date('2031-01-01T00:00:00Z');
const partner = (organisation: string, contact_person: string, phone = '+254712345678') => ({
  ...makePartner({ organisation, contact_person, phone, email: 'office@example.org' }),
  website: '',
  message: '',
  id: organisation,
  state: 'new' as const,
  shown: false,
  decided_at: null,
  ...NO_IMAGE,
  created_at: at,
  updated_at: at,
});
const ALL = [
  partner('zawadi Radio', 'Otieno'),
  partner('Ũtheri FM', "Ng'ang'a Kamau"),
  partner('Studio 10', 'Mumbi', '+254799000111'),
  partner('studio 2', 'Wanjiru'),
];
const found = (search: string) => searchedPartners(ALL, search).map(({ organisation }) => organisation);

test('found applications are in the one order of names by organisation', () => {
  expect(found('')).toEqual(['studio 2', 'Studio 10', 'Ũtheri FM', 'zawadi Radio']);
});

test.each([
  ['a part of the organisation without its marks', 'theri', ['Ũtheri FM']],
  ['the contact person with another apostrophe', 'ng’ang’a', ['Ũtheri FM']],
  ['the phone number as it is dialled', '0799 000 111', ['Studio 10']],
  ['the address of several', 'office@', ['studio 2', 'Studio 10', 'Ũtheri FM', 'zawadi Radio']],
  ['what nobody has', 'Nairobi', []],
])('%s finds the applications with it', (_what, search, expected) => {
  expect(found(search)).toEqual(expected);
});
