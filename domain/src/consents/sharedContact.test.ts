import { expect, test, vi } from 'vitest';
import { sharedContact } from './sharedContact';

const MOTHER = '+254 712 345 678';
const guardian = (child: string, name = 'Njeri Kamau', contact = MOTHER) => ({ name, contact, child });
const use = (more: Partial<Parameters<typeof sharedContact>[0]> = {}) =>
  sharedContact({
    contact: MOTHER,
    leader: [],
    organisers: [],
    guardians: [guardian('Wanjiku Kamau')],
    ...more,
  });

test('a guardian decides through her own contact about all of her children', () => {
  expect(use()).toBeNull();
  const children = ['Wanjiku Kamau', 'Otieno Kamau', 'Amina Kamau', 'Baraka Kamau', 'Zawadi Mwangi'];
  expect(use({ guardians: children.map((child) => guardian(child)) })).toBeNull();
  expect(use({ guardians: [guardian('Wanjiku Kamau'), guardian('Otieno Were', 'njeri  kamau')] })).toBeNull();
  expect(
    use({ guardians: [guardian('Wanjiku Kamau'), guardian('Otieno Were', 'Akinyi', '0799 000 000')] }),
  ).toBeNull();
});

test('nobody decides through the contact of the leader or of an organiser, in whichever spelling', () => {
  expect(use({ leader: ['0712 345 678', null] })).toBe('leader');
  expect(use({ leader: ['0712 345 679', null] })).toBeNull();
  expect(use({ contact: 'Teacher+class@Example.org', leader: ['', 'teacher@example.org'] })).toBe('leader');
  expect(use({ organisers: ['(0712) 345-678'] })).toBe('organiser');
});

test.each([
  ['annak@gmail.com', 'anna.k@gmail.com'],
  ['a.nn.ak+class@googlemail.com', 'annak@gmail.com'],
  ['anna.k@gmail.com', 'Annak@Googlemail.com'],
  ['annak@ｇｍａｉｌ.com', 'anna.k@gmail.com'],
  ['anna@xn--bcher-kva.example', 'anna@bücher.example'],
])('nobody decides through %s where the leader or an organiser has %s', (contact, own) => {
  expect(use({ contact, leader: [null, own] })).toBe('leader');
  expect(use({ contact, organisers: [own] })).toBe('organiser');
});

test('an address with a dot is another one than without it where the server is not Gmail', () => {
  expect(use({ contact: 'annak@example.org', leader: ['', 'anna.k@example.org'] })).toBeNull();
});

test('guardians with different names share no mailbox in whichever spelling', () => {
  const guardians = [guardian('Wanjiku Kamau', 'Mary A', 'annak@gmail.com')];
  const other = guardian('Otieno Were', 'John B', 'a.nnak@gmail.com');
  expect(use({ contact: 'annak@gmail.com', guardians: [...guardians, other] })).toBe('names');
});

test('nobody decides through a contact of guardians with different names, or of more than three families', () => {
  expect(use({ guardians: [guardian('Wanjiku Kamau'), guardian('Otieno Were', 'Akinyi Were')] })).toBe(
    'names',
  );
  const three = ['Wanjiku Kamau', 'Otieno Were', 'Amina Hassan'].map((child) => guardian(child));
  expect(use({ guardians: three })).toBeNull();
  expect(use({ guardians: [...three, guardian('Zawadi Mwangi')] })).toBe('families');
});

test('an empty contact is nobody else’s', () => {
  expect(use({ contact: '', leader: ['', null], organisers: [''] })).toBeNull();
});

test('spaces around a contact or a name make no other contact and no other family', () => {
  expect(use({ contact: ' teacher@example.org', leader: ['teacher@example.org '] })).toBe('leader');
  const names = [
    'Wanjiku Kamau',
    'Otieno Kamau ',
    'Amina Kamau',
    'Baraka Kamau  ',
    'Zawadi Mwangi',
    'Zuri Were',
  ];
  expect(use({ guardians: names.map((child) => guardian(child)) })).toBeNull();
});

test('two contacts that are neither numbers nor addresses are two', () => {
  expect(use({ contact: 'at the shop', leader: ['by the church'] })).toBeNull();
  expect(use({ contact: 'at the shop', leader: ['At the shop'] })).toBe('leader');
});

/** Counts how often one of these texts is folded while something is done. */
function foldingsOf(texts: readonly string[], work: () => unknown): number {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    work();
    return normalize.mock.contexts.filter((text) => texts.includes(String(text))).length;
  } finally {
    normalize.mockRestore();
  }
}

test('a class whose guardians are all asked about costs one folding of each contact', () => {
  const guardians = Array.from({ length: 40 }, (_, at) =>
    guardian(`Amina ${String(at)}`, `Mother ${String(at)}`, `Mother.of.${String(at)}@example.org`),
  );
  const contacts = guardians.map(({ contact }) => contact);
  const ask = () => contacts.map((contact) => use({ contact, guardians }));
  expect(foldingsOf(contacts, ask)).toBe(guardians.length);
});

test('a home whose children all have one guardian costs a few foldings of each name', () => {
  const guardians = Array.from({ length: 40 }, (_, at) => guardian(`Amina of House ${String(at)}`));
  const names = guardians.map(({ child }) => child);
  const ask = () => names.map(() => use({ guardians }));
  expect(foldingsOf(names, ask)).toBeLessThanOrEqual(3 * names.length);
});
