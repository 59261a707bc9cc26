import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, FATHER, MOTHER, PHONE } from '../../testing/askedChoir';
import { besideAmina, DOUBTED_CHOIR, GIVEN_CHOIR, OTHER, REFUSED_CHOIR } from '../../testing/besideAmina';

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

/** One with nearly the same name is the child, once she has left, so that the no is about that one as well. */
const SPELLINGS = [
  ['Amina', DOUBTED_CHOIR],
  ['Wambui', DOUBTED_CHOIR],
  ['A. Wambui', DOUBTED_CHOIR],
  ['Amina W', DOUBTED_CHOIR],
  ['Aminah Wambu', DOUBTED_CHOIR],
  ['Amina Wambu', REFUSED_CHOIR],
  ['Ami', DOUBTED_CHOIR],
  ['Amin Wambui', DOUBTED_CHOIR],
  ['Wamb', DOUBTED_CHOIR],
] as const;

describe.each(SPELLINGS)(
  '%s, with a telephone that agrees, is hidden until the team has asked',
  (name, state) => {
    test.each(['refuse', 'withdraw'] as const)(
      'after the mother has said %s, and Amina was taken out',
      async (word) => {
        await addBeside(name);
        await choir.agreeForAll();
        expect(choir.facts()).toEqual(GIVEN_CHOIR);
        await choir[word]();
        await takeOut(name);
        expect(choir.facts()).toEqual(state);
      },
    );

    test('after Amina was taken out, and the mother has said no', async () => {
      await addBeside(name);
      await choir.agreeForAll();
      await takeOut(name);
      await choir.refuse();
      // The link takes one whose name may be hers for her, and a word without its last letter alone is too little for that.
      expect(choir.facts()).toEqual(name === 'Wamb' ? DOUBTED_CHOIR : REFUSED_CHOIR);
    });

    test('where the name of Amina was corrected', async () => {
      await addBeside(name, OTHER, 'Amina Wambuii');
      await choir.agreeForAll();
      await choir.refuse();
      await takeOut(name);
      expect(choir.facts()).toEqual(state);
    });

    test('where her contact was changed', async () => {
      await addBeside(name);
      const { members } = choir.stored();
      await choir.save({ members, guardians: [{ ...MOTHER, contact: PHONE }, OTHER, FATHER] });
      await choir.agreeForAll();
      await choir.refuse();
      await takeOut(name);
      expect(choir.facts()).toEqual(state);
    });
  },
);

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

  test('but also about one without a word of another name who was there before the mother was asked', async () => {
    await addBeside('Amina');
    choir.linkFor('ma', undefined, new Date(Date.now() + 1));
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut('Amina');
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  });
});

test('a no is stored about the asked child alone, and hides no other entry of the one beside her', async () => {
  await addBeside('Amina');
  const { person } = choir.stored().members.find(({ id }) => id === 'm9') ?? {};
  choir.enter('solo', OTHER.contact, { group: null, owner: 'acc', recording: 'r1' });
  const people = choir.memory.fields('entry_people/solo') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: 'Amina', person, guardian_id: OTHER.id }));
  const own = { owner: 'acc', members, guardians: [OTHER], persons: [person] };
  choir.memory.put('entry_people/solo', { ...people, ...own });
  await choir.agreeForAll();
  await choir.refuse();
  await choir.refuse();
  await takeOut('Amina');
  expect(noes()).toEqual(['Amina Wambui']);
  expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  expect(choir.memory.fields('entries/solo')).toMatchObject({ consent: 'given', recording: 'r1' });
});

test.each([
  ['Njeri', DOUBTED_CHOIR],
  ['Wambui Njeri', REFUSED_CHOIR],
  ['Njer', DOUBTED_CHOIR],
  ['Amina', DOUBTED_CHOIR],
])(
  '%s is hidden where the name of Amina was completed to Amina Wambui Njeri after the question',
  async (name, state) => {
    await addBeside(name, OTHER, 'Amina Wambui Njeri');
    await choir.agreeForAll();
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
    await choir.refuse();
    await takeOut(name);
    expect(choir.facts()).toEqual(state);
  },
);

/** The mother is asked once more, and uses the newest link. */
function askAgain() {
  choir.linkFor('ma', 'first', new Date(Date.now() - 60_000));
  return () => choir.linkFor('ma', undefined, new Date(Date.now() + 1));
}

describe('the child who came between two questions is hidden by the last link', () => {
  test.each(['Amina', 'Wambui'])('where %s stands beside Amina', async (name) => {
    const again = askAgain();
    await addBeside(name);
    again();
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut(name);
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
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
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
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
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  });

  test('also where the first question was that of another contact', async () => {
    const again = askAgain();
    choir.memory.put('passes/first', { ...choir.memory.fields('passes/first'), contact_hash: 'other' });
    await addBeside('Amina');
    again();
    await choir.agreeForAll();
    await choir.refuse();
    await takeOut('Amina');
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
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
