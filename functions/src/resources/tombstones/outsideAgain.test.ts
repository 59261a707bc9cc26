import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, CHOIR, FATHER } from '../../testing/askedChoir';
import { REFUSED_CHOIR, toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { followDecisions } from '../consents/joined';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * The owner takes Amina out, and her mother says no in front of the team, whose phone still shows her. Then a
 * backup comes back in which she is in the choir.
 */

let choir = askedChoir();
const told = toTeamOf(() => choir);
const noes = () =>
  [...choir.memory.all(consents.path)]
    .map(([id, one]) => ({ ...one, id }) as unknown as Consent)
    .filter(({ decision }) => decision === 'refused');

async function takenOutAndRefused() {
  const backup = choir.memory.fields(`entry_people/${CHOIR}`);
  await choir.save({ members: [BRIAN], guardians: [FATHER] });
  tick();
  await told['in front of the team']({ child: 'Amina Wambui' });
  tick();
  const [no] = noes();
  const note = no && noteOfDecision(no);
  if (!no || !note || !backup) throw new Error('a no has no note');
  return { no, note, backup };
}

beforeEach(() => {
  choir = askedChoir();
  tick();
});

const withoutLinks = () => {
  for (const [id] of choir.memory.all('passes')) choir.memory.remove(`passes/${id}`);
};

test('the note of a no about a child who has left, and whom no link asked about, does not hold her name', async () => {
  withoutLinks();
  const { note } = await takenOutAndRefused();
  expect(JSON.stringify(note).toLowerCase()).not.toContain('amina');
});

/** The owner enters her in another entry under the same name, with an own telephone that agrees. */
async function enterElsewhere() {
  choir.enter('solo', '0799 000 000', { group: null, owner: 'acc' });
  const of = choir.memory.fields('entry_people/solo') as { members: object[] };
  const members = of.members.map((one) => ({ ...one, name: 'Amina Wambui', person: 'another' }));
  choir.memory.put('entry_people/solo', { ...of, owner: 'acc', members, persons: ['another'] });
  await followDecisions(choir.memory.db, 'solo');
  return choir.memory.fields('entries/solo')?.consent;
}

describe.each([
  [
    'nobody was asked by a link',
    () => {
      withoutLinks();
      return Promise.resolve();
    },
  ],
  ['a link has asked about her', () => Promise.resolve()],
  [
    'somebody had decided about her in front of the team',
    async () => {
      withoutLinks();
      await told['in front of the team']({ purposes: EVERY_PURPOSE });
      tick();
    },
  ],
])('a no of the team about a child who has left, where %s,', (_, before) => {
  test('refuses her in another entry', async () => {
    await before();
    await takenOutAndRefused();
    expect(await enterElsewhere()).toBe('refused');
  });

  test('counts in her place after a restore of a state in which she is there', async () => {
    await before();
    const { no, note, backup } = await takenOutAndRefused();
    choir.memory.put(`entry_people/${CHOIR}`, backup);
    choir.memory.remove(`${consents.path}/${no.id}`);
    expect(await decidesAgain(choir.memory.db, note)).toBe(true);
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('refuses her in another entry after such a restore', async () => {
    await before();
    const { no, note, backup } = await takenOutAndRefused();
    choir.memory.put(`entry_people/${CHOIR}`, backup);
    choir.memory.remove(`${consents.path}/${no.id}`);
    expect(await decidesAgain(choir.memory.db, note)).toBe(true);
    expect(await enterElsewhere()).toBe('refused');
  });
});
