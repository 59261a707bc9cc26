import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import {
  besideAmina,
  DOUBTED_CHOIR,
  GIVEN_CHOIR,
  OTHER,
  REFUSED_CHOIR,
  toTeamOf,
} from '../../testing/besideAmina';

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
  test.each([
    ['Amina', DOUBTED_CHOIR],
    ['Wambui', DOUBTED_CHOIR],
    ['A. Wambui', DOUBTED_CHOIR],
    ['Ami', DOUBTED_CHOIR],
    ['Amina Wambu', REFUSED_CHOIR],
  ])('%s beside Amina Wambui, who is taken out after it', async (name, state) => {
    await addBeside(name);
    await choir.agreeForAll();
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
    await say();
    await takeOut(name);
    expect(choir.facts()).toEqual(state);
  });

  test.each([
    ['Amina', DOUBTED_CHOIR],
    ['Amina Wambu', REFUSED_CHOIR],
  ])('%s, where Amina Wambui was taken out before it', async (name, state) => {
    await addBeside(name);
    await choir.agreeForAll();
    await takeOut(name);
    await say({ child: 'Amina Wambui' });
    expect(choir.facts()).toEqual(state);
  });
});

test('a no reaches Njeri, where the name of Amina was completed to Amina Wambui Njeri after the question', async () => {
  await addBeside('Njeri', OTHER, 'Amina Wambui Njeri');
  await choir.agreeForAll();
  await witness();
  await takeOut('Njeri');
  expect(choir.facts()).toEqual(DOUBTED_CHOIR);
});

test('a no reaches Amina, also where the question was asked again since, or the mother has no contact', async () => {
  await addBeside('Amina');
  choir.linkFor('ma', 'second', new Date(Date.now() + 1));
  await choir.agreeForAll();
  const { members } = choir.stored();
  await choir.save({ members, guardians: [{ ...MOTHER, contact: '' }, OTHER, FATHER] });
  await witness();
  await takeOut('Amina');
  expect(choir.facts()).toEqual(DOUBTED_CHOIR);
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
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
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
    await choir.save({ members: [beside, BRIAN], guardians: [other, FATHER] });
    await witness({ member: 'mb', purposes: EVERY_PURPOSE, signed_as: FATHER.name });
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
    await witness({ member: 'm9', purposes: EVERY_PURPOSE, signed_as: OTHER.name });
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });
});

describe('a no about Amina Wambui reaches nobody else', () => {
  test.each(['Amina Njoki', 'Ken Wambui', 'Zawadi'])('such as %s', async (name) => {
    await addBeside(name);
    await choir.agreeForAll();
    await witness();
    expect(noes()).toEqual(['Amina Wambui']);
    await takeOut(name);
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });
});

test('a yes about Amina in front of the team ends what was said about Amina Wambui', async () => {
  await addBeside('Amina');
  await choir.agreeForAll();
  await witness();
  await takeOut('Amina');
  await witness({ member: 'm9', purposes: EVERY_PURPOSE, signed_as: OTHER.name });
  expect(choir.facts().consent).toBe('given');
});
