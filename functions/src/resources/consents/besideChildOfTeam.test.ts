import { consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { besideAmina, GIVEN_CHOIR, OTHER, REFUSED_CHOIR, toTeamOf } from '../../testing/besideAmina';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * The mother of Amina Wambui says no in front of the team or on paper. The owner has put somebody with another guardian beside her,
 * and takes her out: before or after that.
 */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
});

const { addBeside, takeOut, noes } = besideAmina(() => choir);
const WAYS = toTeamOf(() => choir);
const witness = WAYS['in front of the team'];

describe.each(Object.entries(WAYS))('a no %s reaches', (_, say) => {
  test.each(['Amina', 'Wambui', 'A. Wambui', 'Ami', 'Amina Wambu'])(
    '%s beside Amina Wambui, who is taken out after it',
    async (name) => {
      await addBeside(name);
      await choir.agreeForAll();
      expect(choir.facts()).toEqual(GIVEN_CHOIR);
      await say();
      await takeOut(name);
      expect(choir.facts()).toEqual(REFUSED_CHOIR);
    },
  );

  test.each(['Amina', 'Amina Njoki', 'Amina Wambu'])(
    '%s, where Amina Wambui was taken out before it',
    async (name) => {
      await addBeside(name);
      await choir.agreeForAll();
      await takeOut(name);
      await say({ child: 'Amina Wambui' });
      expect(choir.facts()).toEqual(REFUSED_CHOIR);
    },
  );
});

test('a no reaches Njeri, where the name of Amina was completed to Amina Wambui Njeri after the question', async () => {
  await addBeside('Njeri', OTHER, 'Amina Wambui Njeri');
  await choir.agreeForAll();
  await witness();
  await takeOut('Njeri');
  expect(choir.facts()).toEqual(REFUSED_CHOIR);
});

test('a no reaches Amina, also where the question was asked again since, or the mother has no contact', async () => {
  await addBeside('Amina');
  choir.linkFor('ma', 'second', new Date(Date.now() + 1));
  await choir.agreeForAll();
  const { members } = choir.stored();
  await choir.save({ members, guardians: [{ ...MOTHER, contact: '' }, OTHER, FATHER] });
  await witness();
  await takeOut('Amina');
  expect(choir.facts()).toEqual(REFUSED_CHOIR);
});

describe('where nobody was asked by a link, a no reaches', () => {
  const forget = () => {
    for (const [id] of choir.memory.all('passes')) choir.memory.remove(`passes/${id}`);
  };

  test('the one who came after the child', async () => {
    await addBeside('Amina');
    await choir.agreeForAll();
    forget();
    await witness();
    await takeOut('Amina');
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('the one whose guardian has no contact yet, as the mother has none', async () => {
    const members = [childNamed('Amina Wambui'), BRIAN];
    const silent = { ...MOTHER, contact: '' };
    await choir.save({ members, guardians: [silent, FATHER] });
    const beside = childNamed('Amina', { id: 'm9', guardian_id: 'g9' });
    const other = { ...OTHER, contact: '' };
    await choir.save({ members: [...members, beside], guardians: [silent, other, FATHER] });
    forget();
    await witness();
    expect(noes()).toContain('Amina');
  });

  test('nobody who stood there before the child', async () => {
    await takeOut('Amina');
    await choir.save({
      members: [childNamed('Amina Wambui'), ...choir.stored().members],
      guardians: [MOTHER, OTHER, FATHER],
    });
    await choir.agreeForAll();
    forget();
    await witness();
    expect(noes()).toEqual(['Amina Wambui']);
  });
});

describe('a no about Amina Wambui reaches nobody else', () => {
  test.each(['Amina Njoki', 'Ken Wambui', 'Zawadi', 'Amina Wambua'])('such as %s', async (name) => {
    await addBeside(name);
    await choir.agreeForAll();
    await witness();
    expect(noes()).toEqual(['Amina Wambui']);
  });

  test('such as Amina, about whom the same mother is asked by herself', async () => {
    await addBeside('Amina', MOTHER);
    await choir.agreeForAll();
    await witness();
    expect(noes()).toEqual(['Amina Wambui']);
  });
});

test('a no that is said twice is stored once about each of them, and answered with the one about Amina Wambui', async () => {
  await addBeside('Amina');
  const first = await witness();
  // Nothing says which of two decisions of the same moment the database returns first.
  for (const [id, one] of [...choir.memory.all(consents.path)].filter(([, { child }]) => child === 'Amina')) {
    choir.memory.remove(`${consents.path}/${id}`);
    choir.memory.put(`${consents.path}/${id}`, one);
  }
  expect(await witness()).toEqual(first);
  expect(noes().toSorted()).toEqual(['Amina', 'Amina Wambui']);
  expect(choir.memory.fields(`${consents.path}/${first.id}`)).toMatchObject({ child: 'Amina Wambui' });
});

test('a yes about Amina in front of the team ends what was said about Amina Wambui', async () => {
  await addBeside('Amina');
  await choir.agreeForAll();
  await witness();
  await takeOut('Amina');
  await witness({ member: 'm9', purposes: EVERY_PURPOSE, signed_as: OTHER.name });
  expect(choir.facts().consent).toBe('given');
});

describe('a recording of another family, which a no of the team reaches in another entry,', () => {
  /** The one beside Amina stands in an entry of its own too, with a recording to which its guardian has agreed. */
  async function withSolo() {
    await addBeside('Amina');
    const { person } = choir.stored().members.find(({ id }) => id === 'm9') ?? {};
    const media = { recording: 'r1', link_url: 'https://x.example' };
    choir.enter('solo', OTHER.contact, { group: null, owner: 'acc', ...media });
    const people = choir.memory.fields('entry_people/solo') as { members: object[] };
    const members = people.members.map((one) => ({ ...one, name: 'Amina', person, guardian_id: OTHER.id }));
    const own = { owner: 'acc', members, guardians: [OTHER], persons: [person] };
    choir.memory.put('entry_people/solo', { ...people, ...own });
    return () => choir.memory.fields('entries/solo');
  }
  const HIDDEN = { consent: 'refused', recording: 'r1', link_url: 'https://x.example' };

  test('is hidden and not deleted, until the team hears its guardian', async () => {
    const solo = await withSolo();
    await choir.agreeForAll();
    expect(solo()).toMatchObject({ consent: 'given' });
    await witness();
    expect(solo()).toMatchObject(HIDDEN);
    await choir.refuse();
    expect(solo()).toMatchObject(HIDDEN);
    await witness({ member: 'm9', purposes: EVERY_PURPOSE, signed_as: OTHER.name });
    expect(solo()).toMatchObject({ ...HIDDEN, consent: 'given' });
  });

  test('goes where its own guardian has not agreed', async () => {
    const solo = await withSolo();
    await choir.agree('ma');
    await witness();
    expect(solo()).toMatchObject({ consent: 'refused', recording: null, link_url: '' });
  });
});
