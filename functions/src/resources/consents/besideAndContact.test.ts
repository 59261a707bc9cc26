import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { DOUBTED_CHOIR, GIVEN_CHOIR, OTHER, toTeamOf } from '../../testing/besideAmina';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A no about Amina Wambui makes the team ask about the one beside her, while the owner writes other contacts and places. */

let choir = askedChoir();
/** Each step is later than the one before. */
const tick = () => vi.setSystemTime(Date.now() + 1000);
beforeEach(() => {
  choir = askedChoir();
  tick();
});

/** The owner's own telephone. */
const UNCLE = { id: 'g', name: 'Uncle', relation: 'Uncle', contact: '0722 222 222' };

const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
const beside = (guardian: string) => childNamed('Amina', { id: 'm9', guardian_id: guardian });
const stored = () => [...choir.memory.all(consents.path).values()] as unknown as Consent[];

const told = toTeamOf(() => choir);
const WAYS = {
  'in front of the team': async (member: string, purposes = NO_PURPOSES): Promise<void> => {
    await told['in front of the team']({ member, purposes });
    tick();
  },
  'on paper': async (member: string, purposes = NO_PURPOSES): Promise<void> => {
    await told['on paper']({ member, purposes });
    tick();
  },
};
const agree = async (place: string): Promise<void> => {
  await choir.agree(place);
  tick();
};

test('a no of the mother about the one beside her child, whose guardian she is as well, is stored as her own', async () => {
  await save({
    members: [childNamed('Amina Wambui'), beside(OTHER.id), BRIAN],
    guardians: [MOTHER, OTHER, FATHER],
  });
  await choir.refuse();
  tick();
  await save({
    members: [childNamed('Amina Wambui'), beside(MOTHER.id), BRIAN],
    guardians: [MOTHER, FATHER],
  });
  const holder = choir.linkFor('m9', 'own');
  tick();
  await new GuardianService(choir.memory.db).refuse(holder, { reason: '' }, committing(choir.memory.db));
  expect(stored().filter(({ member }) => member === 'm9')).toMatchObject([
    { decision: 'refused', child: 'Amina', guardian: { contact: MOTHER.contact } },
  ]);
});

describe.each(Object.entries(WAYS))(
  'where the owner has written an own contact for Amina Wambui, a no %s',
  (_, say) => {
    test('is not ended by that contact about the one beside her', async () => {
      await save({
        members: [childNamed('Amina Wambui'), beside(OTHER.id), BRIAN],
        guardians: [UNCLE, OTHER, FATHER],
      });
      await agree('mb');
      await say('ma');
      const uncle = { ...UNCLE, id: OTHER.id };
      await save({ members: [beside(uncle.id), BRIAN], guardians: [uncle, FATHER] });
      await agree('m9');
      expect(choir.facts()).toEqual(DOUBTED_CHOIR);
      await WAYS['in front of the team']('m9', EVERY_PURPOSE);
      expect(choir.facts()).toEqual(GIVEN_CHOIR);
    });

    test('reaches the one beside her who has the same contact', async () => {
      await save({
        members: [childNamed('Amina Wambui'), beside(UNCLE.id), BRIAN],
        guardians: [UNCLE, FATHER],
      });
      await agree('mb');
      await agree('m9');
      await say('ma');
      await save({ members: [beside(UNCLE.id), BRIAN], guardians: [UNCLE, FATHER] });
      expect(choir.facts()).toEqual(DOUBTED_CHOIR);
    });
  },
);

test.each(Object.entries(WAYS))(
  'a yes of another guardian, which was said %s before the question, does not keep the no from reaching the one beside her',
  async (_, say) => {
    const dad = { id: 'gd', name: 'Peter Kamau', relation: 'Father', contact: '0711 111 111' };
    await save({ members: [childNamed('Amina', { guardian_id: dad.id }), BRIAN], guardians: [dad, FATHER] });
    await say('ma', EVERY_PURPOSE);
    const amina = childNamed('Amina Wambui', { id: 'm9' });
    await save({ members: [amina, BRIAN], guardians: [MOTHER, FATHER] });
    const holder = choir.linkFor('m9', 'own');
    tick();
    const decoy = childNamed('Amina', { guardian_id: OTHER.id });
    await save({ members: [amina, decoy, BRIAN], guardians: [MOTHER, OTHER, FATHER] });
    await agree('ma');
    await agree('mb');
    await new GuardianService(choir.memory.db).refuse(holder, { reason: '' }, committing(choir.memory.db));
    tick();
    await save({ members: [decoy, BRIAN], guardians: [OTHER, FATHER] });
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  },
);
