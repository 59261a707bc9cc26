import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER } from '../../testing/askedChoir';
import { REFUSED_CHOIR } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * The mother was asked about Amina, and a backup is made. Then the owner makes another person of Amina, in another place with an own
 * telephone, and the mother says no by the link. The backup comes back, and the owner's telephone agrees.
 */

let choir = askedChoir();
const own = { ...AUNT, id: 'g9' };
const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
beforeEach(() => {
  choir = askedChoir();
  tick();
});

async function refuseAsAnother(name: string) {
  const beside = childNamed('Amina Wambu', { id: 'm9', guardian_id: own.id });
  await save({
    members: [childNamed('Amina Wambui'), beside, BRIAN],
    guardians: [{ ...AUNT, contact: 'mum@example.org', name: 'Njeri Wambui' }, own, FATHER],
  });
  await save({ members: [beside, BRIAN], guardians: [own, FATHER] });
  await save({ members: [{ ...beside, name }, BRIAN], guardians: [own, FATHER] });
  await choir.refuse();
  tick();
}

describe.each(['Amina Wambui', 'Amina Wambu'])(
  'a no by the link, while she was another person and %s,',
  (name) => {
    const withOwnContact = async () => {
      const uncle = { ...own, id: 'g' };
      await save({ members: [childNamed('Amina Wambui'), BRIAN], guardians: [uncle, FATHER] });
      for (const place of ['ma', 'mb']) {
        await choir.agree(place);
        tick();
      }
    };

    test('counts about her as long as it is stored', async () => {
      const back = choir.memory.keep();
      await refuseAsAnother(name);
      const said = [...choir.memory.all(consents.path)];
      back();
      for (const [id, one] of said) choir.memory.put(`${consents.path}/${id}`, one);
      await withOwnContact();
      expect(choir.facts()).toEqual(REFUSED_CHOIR);
    });

    test('counts about her after a restore of a state in which she is herself', async () => {
      const back = choir.memory.keep();
      await refuseAsAnother(name);
      const said = [...choir.memory.all(consents.path)].map(
        ([id, one]) => ({ ...one, id }) as unknown as Consent,
      );
      back();
      expect(choir.memory.all(consents.path).size).toBe(0);
      for (const one of said) {
        const note = noteOfDecision(one);
        if (note) expect(await decidesAgain(choir.memory.db, note)).toBe(true);
      }
      await withOwnContact();
      expect(choir.facts()).toEqual(REFUSED_CHOIR);
    });
  },
);
