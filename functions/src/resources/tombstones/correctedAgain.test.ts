import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * 'Amina Wambu' stands in the choir, and 'Amina' with an own telephone beside her. A backup. The owner corrects the name to 'Amina
 * Wambui' and types Zawadi over it; the team is told no about Amina Wambui by the name that a phone still shows. The backup comes
 * back, in which the place has the name before its correction.
 */
let choir = askedChoir();
const own = { ...AUNT, id: 'g9' };
const beside = childNamed('Amina', { id: 'm9', guardian_id: 'g9' });
const save = async (name: string) => {
  await choir.save({ members: [childNamed(name), beside, BRIAN], guardians: [MOTHER, own, FATHER] });
  tick();
};

beforeEach(async () => {
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  await save('Amina Wambu');
  choir.linkFor('ma');
  await choir.agree('ma');
  await choir.agree('m9');
  tick();
  expect(choir.facts()).toMatchObject({ consent: 'given' });
});

test.each([
  ['without a restore', false, false],
  ['restored by notes with a hash', true, false],
  ['restored by old notes', true, true],
])('%s, the no about her keeps the name of Amina beside her', async (_, isRestored, isOld) => {
  const back = choir.memory.keep();
  await save('Amina Wambui');
  await save('Zawadi Njoki');
  await toTeamOf(() => choir)['in front of the team']({ child: 'Amina Wambui' });
  tick();
  const said = choir.noes();
  if (isRestored) {
    back();
    for (const one of said) {
      const { child_hash: _hash, ...old } = noteOfDecision(one)!;
      await decidesAgain(choir.memory.db, isOld ? old : noteOfDecision(one)!);
      tick();
    }
  }
  const now = choir.noes().map(({ child, member, person }) => `${member}/${child}/${String(person)}`);
  await choir.save({ members: [beside, BRIAN], guardians: [own, FATHER] });
  tick();
  await choir.agree('m9');
  expect({ now, ...choir.facts() }).toMatchObject({ name_public: false });
});
