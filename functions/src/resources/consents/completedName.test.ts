import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { GIVEN_CHOIR, toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * A child stands in the choir under one word or with an initial. Its mother says no; the owner completes the name, which is no slip
 * and keeps the person, and the mother says yes about it: her last word.
 */
let choir = askedChoir();
const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
const agree = async (place: string) => {
  await choir.agree(place);
  tick();
};
const person = () => choir.stored().members.find(({ id }) => id === 'ma')?.person;
const refuseNow = async () => {
  const holder = choir.linkFor('ma', 'now');
  await new GuardianService(choir.memory.db).refuse(holder, { reason: '' }, committing(choir.memory.db));
  tick();
};
const only = (name: string) => save({ members: [childNamed(name), BRIAN], guardians: [MOTHER, FATHER] });
const other = { ...AUNT, id: 'g9' };

const NAMES: [string, string][] = [
  ['Amina', 'Amina Wambui'],
  ['Amina', 'Amina'],
  ['Amina Wambui', 'Amina Wambui Njeri'],
];
beforeEach(async () => {
  choir = askedChoir();
  tick();
  await agree('mb');
});

describe.each(NAMES)('a no about %s, and the yes of the same mother about %s:', (first, completed) => {
  beforeEach(async () => {
    await only(first);
    await agree('ma');
    await refuseNow();
    const before = person();
    await only(completed);
    expect(person()).toBe(before);
    await agree('ma');
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });

  test('another child who comes after the no is given once the child has left', async () => {
    const zawadi = childNamed('Zawadi Njoki', { id: 'm9', guardian_id: 'g9' });
    await save({ members: [zawadi, BRIAN], guardians: [other, FATHER] });
    await agree('m9');
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });

  test('another child of a part of the name, beside the child, is given', async () => {
    const wambui = childNamed('Wambui', { id: 'm9', guardian_id: 'g9' });
    await save({ members: [childNamed(completed), wambui, BRIAN], guardians: [MOTHER, other, FATHER] });
    await agree('m9');
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });

  test('after a yes of the team, too, another child who comes after the no is given once the child has left', async () => {
    await toTeamOf(() => choir)['in front of the team']({ child: completed, purposes: EVERY_PURPOSE });
    tick();
    const zawadi = childNamed('Zawadi Njoki', { id: 'm9', guardian_id: 'g9' });
    await save({ members: [zawadi, BRIAN], guardians: [other, FATHER] });
    await agree('m9');
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });

  test('with the first spelling typed again, the child is given', async () => {
    await only(first);
    await agree('ma');
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });
});
