import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * Amina stands in the choir, and as 'Amina Wambu' with an own telephone beside herself; nobody was asked by a link. After a backup
 * the owner makes another person of Amina by two corrections, and her mother says no to the team. The backup comes back.
 */

let choir = askedChoir();
const own = { ...AUNT, id: 'g9' };
const beside = childNamed('Amina Wambu', { id: 'm9', guardian_id: 'g9' });
const save = async (name: string): Promise<void> => {
  await choir.save({ members: [childNamed(name), beside, BRIAN], guardians: [MOTHER, own, FATHER] });
  tick();
};
const takeOut = async (): Promise<void> => {
  await choir.save({ members: [beside, BRIAN], guardians: [own, FATHER] });
  tick();
  for (const place of ['m9', 'mb']) {
    await choir.agree(place);
    tick();
  }
};
const noes = () =>
  [...choir.memory.all(consents.path)]
    .map(([id, one]) => ({ ...one, id }) as unknown as Consent)
    .filter(({ decision }) => decision === 'refused');

beforeEach(async () => {
  choir = askedChoir();
  choir.memory.remove('passes/link');
  tick();
  await save('Amina Wambui');
});

async function anotherPersonRefused() {
  await save('Zawadi Njoki');
  await save('Amina Wambui');
  expect(choir.stored().members[0]!.person).not.toBe('pa');
  await toTeamOf(() => choir)['in front of the team']({ child: 'Amina Wambui' });
  tick();
  return noes();
}

test('the no is about Amina Wambu once Amina Wambui is taken out', async () => {
  await anotherPersonRefused();
  await takeOut();
  expect(choir.facts().name_public).toBe(false);
});

test('the no is about Amina Wambu after a restore too', async () => {
  const back = choir.memory.keep();
  const said = await anotherPersonRefused();
  back();
  for (const one of said) {
    const note = noteOfDecision(one);
    if (note) expect(await decidesAgain(choir.memory.db, note)).toBe(true);
  }
  expect(choir.memory.fields(`entries/${CHOIR}`)?.consent).toBe('refused');
  await takeOut();
  expect(choir.facts().name_public).toBe(false);
});
