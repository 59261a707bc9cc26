import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * Zawadi stands in Amina's place. A backup. The team is told no about Amina Wambui by the name that a phone still shows, with no
 * person. The backup comes back: the link of the entry and the hash of the note name her.
 */
let choir = askedChoir();
const own = { ...AUNT, id: 'g9' };
const wambu = childNamed('Amina Wambu', { id: 'm9', guardian_id: 'g9' });

beforeEach(async () => {
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  await choir.save({ members: [childNamed('Zawadi Njoki'), wambu, BRIAN], guardians: [MOTHER, own, FATHER] });
  tick();
  await choir.agree('ma');
  await choir.agree('m9');
  tick();
  expect(choir.facts()).toMatchObject({ consent: 'given' });
});

test.each([false, true])(
  'the no of the team is about Amina Wambui (after a restore: %s)',
  async (isRestored) => {
    const back = choir.memory.keep();
    await toTeamOf(() => choir)['in front of the team']({ child: 'Amina Wambui' });
    tick();
    const said = choir.noes();
    if (isRestored) {
      back();
      for (const one of said) await decidesAgain(choir.memory.db, noteOfDecision(one)!);
    }
    expect(choir.noes().map(({ child }) => child)).toContain('Amina Wambui');
    await choir.save({ members: [wambu, BRIAN], guardians: [own, FATHER] });
    tick();
    await choir.agree('m9');
    expect(choir.facts()).toMatchObject({ name_public: false });
  },
);
