import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, MOTHER, MUM } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { followDecisions } from '../consents/joined';
import { TeamService } from '../consents/team';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

const NAME = 'Amina Wambui';

/** Amina has a walk-in beside the choir, for which her mother has agreed in front of the team. */
async function withWalkIn() {
  const choir = askedChoir();
  const { memory } = choir;
  tick();
  await choir.agree('mb');
  choir.enter('walk', MUM, { group: null, owner: null, state: 'accepted', consent: 'missing' });
  const people = memory.fields('entry_people/walk') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: NAME }));
  memory.put('entry_people/walk', { ...people, members });
  const team = new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) });
  const input = { language: 'en', purposes: EVERY_PURPOSE, signed_as: MOTHER.name, child: NAME } as const;
  const of = { entry: 'walk', member: 'm-walk' };
  await team.witness({ of, input, by: 'organiser' }, committing(memory.db));
  tick();
  const consent = async () => {
    await followDecisions(memory.db, 'walk');
    return memory.fields('entries/walk')?.consent;
  };
  return { choir, consent };
}

test('a no in front of the team about the choir refuses the walk-in of the same guardian, also after a restore', async () => {
  const { choir, consent } = await withWalkIn();
  expect(await consent()).toBe('given');
  const restore = choir.memory.keep();
  await toTeamOf(() => choir)['in front of the team']({ child: NAME });
  expect(await consent()).toBe('refused');
  const [no] = choir.noes();
  const note = no && noteOfDecision(no);
  restore();
  expect(await consent()).toBe('given');
  expect(note && (await decidesAgain(choir.memory.db, note))).toBe(true);
  expect(await consent()).toBe('refused');
});
