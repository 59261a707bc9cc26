import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, FATHER, MOTHER, PHONE } from '../../testing/askedChoir';
import { besideAmina, GIVEN_CHOIR, OTHER, REFUSED_CHOIR } from '../../testing/besideAmina';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother was asked about Amina Wambui. The owner puts somebody with another guardian beside her, and takes her out: before or
 * after the mother says no.
 */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
});

const { addBeside, takeOut, noes } = besideAmina(() => choir);

const SPELLINGS = [
  'Amina',
  'Wambui',
  'A. Wambui',
  'Amina W',
  'Aminah Wambu',
  'Amina Wambu',
  'Ami',
  'Amin Wambui',
  'Wamb',
];

describe.each(SPELLINGS)('%s, with a telephone that agrees, is refused', (name) => {
  test.each(['refuse', 'withdraw'] as const)(
    'after the mother has said %s, and Amina was taken out',
    async (word) => {
      await addBeside(name);
      await choir.agreeForAll();
      expect(choir.facts()).toEqual(GIVEN_CHOIR);
      await choir[word]();
      await takeOut(name);
      expect(choir.facts()).toEqual(REFUSED_CHOIR);
    },
  );

  test('after Amina was taken out, and the mother has said no', async () => {
    await addBeside(name);
    await choir.agreeForAll();
    await takeOut(name);
    await choir.refuse();
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('where the name of Amina was corrected', async () => {
    await addBeside(name, OTHER, 'Amina Wambuii');
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut(name);
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('where her contact was changed', async () => {
    await addBeside(name);
    const { members } = choir.stored();
    await choir.save({ members, guardians: [{ ...MOTHER, contact: PHONE }, OTHER, FATHER] });
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut(name);
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });
});

describe('a no about Amina is about nobody else', () => {
  test.each(['Amina Njoki', 'Ken Wambui', 'Bo Wambui', 'Amani Wambui', 'Zawadi'])(
    'such as %s',
    async (name) => {
      await addBeside(name);
      await choir.agreeForAll();
      await choir.refuse();
      expect(noes()).toEqual(['Amina Wambui']);
      await takeOut(name);
      expect(choir.facts()).toEqual(GIVEN_CHOIR);
    },
  );

  test.each(['Wambui', 'Amina', 'A. Wambui'])(
    'such as %s, about whom the same mother is asked by herself',
    async (name) => {
      await addBeside(name, MOTHER);
      await choir.agreeForAll();
      await choir.refuse();
      expect(noes()).toEqual(['Amina Wambui']);
      await takeOut(name, MOTHER);
      expect(choir.facts()).toEqual(GIVEN_CHOIR);
    },
  );

  test('such as one with nearly the same name, while both are in the entry', async () => {
    await addBeside('Amina Wambua');
    await choir.agreeForAll();
    await choir.refuse();
    expect(noes()).toEqual(['Amina Wambui']);
  });

  test('such as one who was there before the mother was asked', async () => {
    await addBeside('Amina');
    choir.linkFor('ma', undefined, new Date(Date.now() + 1));
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut('Amina');
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });
});

test('a no that is said twice is stored once about each of them', async () => {
  await addBeside('Amina');
  await choir.agreeForAll();
  await choir.refuse();
  await choir.refuse();
  expect(noes().toSorted()).toEqual(['Amina', 'Amina Wambui']);
});

test.each(['Njeri', 'Wambui Njeri', 'Njer', 'Amina'])(
  '%s is refused where the name of Amina was completed to Amina Wambui Njeri after the question',
  async (name) => {
    await addBeside(name, OTHER, 'Amina Wambui Njeri');
    await choir.agreeForAll();
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
    await choir.refuse();
    await takeOut(name);
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  },
);

/** The mother is asked once more, and uses the newest link. */
function askAgain() {
  choir.linkFor('ma', 'first', new Date(Date.now() - 60_000));
  return () => choir.linkFor('ma', undefined, new Date(Date.now() + 1));
}

describe('the child who came between two questions is refused by the last link', () => {
  test.each(['Amina', 'Wambui'])('where %s stands beside Amina', async (name) => {
    const again = askAgain();
    await addBeside(name);
    again();
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut(name);
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('where Amina Njoki stands there, and Amina was taken out before the no', async () => {
    const again = askAgain();
    await addBeside('Amina Njoki');
    again();
    await choir.agreeForAll();
    await takeOut('Amina Njoki');
    await choir.refuse();
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('where Njeri stands beside Amina, whose name was completed to Amina Wambui Njeri after the last question', async () => {
    const again = askAgain();
    await addBeside('Njeri');
    again();
    await addBeside('Njeri', OTHER, 'Amina Wambui Njeri');
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut('Njeri');
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('where the first question was that about a brother, whose link remembers her', async () => {
    const again = askAgain();
    const first = choir.memory.fields('passes/first') ?? {};
    const { person, child } = first.asked as { person: string; child: string };
    const { entry, member, guardian, contact_hash } = first;
    choir.memory.put('passes/first', {
      ...first,
      asked: { ...(first.asked as object), person: 'pk', child: 'Ken Wambui' },
      also_asked: [{ entry, member, guardian, contact_hash, person, child }],
    });
    await addBeside('Amina');
    again();
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut('Amina');
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('but not where the first question was that of another contact', async () => {
    const again = askAgain();
    choir.memory.put('passes/first', { ...choir.memory.fields('passes/first'), contact_hash: 'other' });
    await addBeside('Amina');
    again();
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut('Amina');
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });
});

test('the page of a link reads the other links of a choir only where somebody may be the asked child', async () => {
  const readsBeside = async (name: string) => {
    const of = choir.memory.fields('entry_people/choir') as { members: { id: string }[] };
    const members = of.members.map((one) => (one.id === BRIAN.id ? { ...one, name } : one));
    choir.memory.put('entry_people/choir', { ...of, members });
    choir.memory.reads = 0;
    await choir.request();
    return choir.memory.reads;
  };
  for (let link = 0; link < 20; link += 1) choir.linkFor(BRIAN.id, `of-brian-${String(link)}`);
  const beside = await readsBeside('Amina Otieno');
  expect(beside - (await readsBeside('Brian Otieno'))).toBeGreaterThanOrEqual(20);
});

describe('a recording of another family, which a no reaches in another entry,', () => {
  /** The one beside Amina stands in an entry of its own too, with a recording to which its guardian has agreed. */
  async function withSolo(name: string) {
    await addBeside(name);
    const { person } = choir.stored().members.find(({ id }) => id === 'm9') ?? {};
    choir.enter('solo', OTHER.contact, {
      group: null,
      owner: 'acc',
      recording: 'r1',
      link_url: 'https://x.example',
    });
    const people = choir.memory.fields('entry_people/solo') as { members: object[] };
    const members = people.members.map((one) => ({ ...one, name, person, guardian_id: OTHER.id }));
    const own = { owner: 'acc', members, guardians: [OTHER], persons: [person] };
    choir.memory.put('entry_people/solo', { ...people, ...own });
    return () => choir.memory.fields('entries/solo');
  }
  const HIDDEN = { consent: 'refused', recording: 'r1', link_url: 'https://x.example' };
  const GONE = { consent: 'refused', recording: null, link_url: '' };

  test.each(['refuse', 'withdraw'] as const)(
    'is hidden, and stays for the team to decide, after the mother has said %s',
    async (word) => {
      const solo = await withSolo('Amina');
      await choir.agreeForAll();
      expect(solo()).toMatchObject({ consent: 'given' });
      await choir[word]();
      expect(solo()).toMatchObject(HIDDEN);
    },
  );

  test('stays where the place of the asked child has another name', async () => {
    const solo = await withSolo('Amina Njoki');
    const { guardians, members } = choir.stored();
    const named = members.map((one) => (one.id === 'ma' ? { ...one, name: 'Zawadi' } : one));
    await choir.save({ members: named, guardians });
    await choir.agreeForAll();
    await choir.refuse();
    expect(noes()).toContain('Amina Njoki');
    expect(solo()).toMatchObject(HIDDEN);
  });

  test('goes where its own guardian has not agreed', async () => {
    const solo = await withSolo('Amina');
    await choir.agree('ma');
    await choir.refuse();
    expect(solo()).toMatchObject(GONE);
  });
});
