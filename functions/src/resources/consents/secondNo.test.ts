import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { GIVEN_CHOIR, OTHER, REFUSED_CHOIR, toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * The mother says no about Amina. Then the owner puts somebody beside her, who may be Amina under quite another name, with an own
 * telephone. The mother says no again, and Amina is taken out.
 */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
  tick();
});

const told = toTeamOf(() => choir);
const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
const agree = async (place: string): Promise<void> => {
  await choir.agree(place);
  tick();
};
const own = (name: string) => childNamed(name, { id: 'm9', guardian_id: OTHER.id });

/** The name in Amina's place when the mother says no again. */
const WAYS: Record<string, { name: string; say: () => Promise<unknown> }> = {
  'by the same link, after the name was corrected': { name: 'Amina Wambu', say: () => choir.refuse() },
  'by the same link, after the name was shortened': { name: 'Amina', say: () => choir.refuse() },
  'on paper, after a no on paper': { name: 'Amina Wambui', say: () => told['on paper']() },
  'by the team, before which the mother stands, after a no by her link': {
    name: 'Amina Wambui',
    say: () => told['in front of the team']({ purposes: NO_PURPOSES }),
  },
  'in front of the team, after a no on paper': {
    name: 'Amina Wambui',
    say: () => told['in front of the team']({ purposes: NO_PURPOSES }),
  },
};

describe.each(Object.entries(WAYS))('a second no %s', (way, { name, say }) => {
  const first = () => (way.startsWith('by') ? choir.refuse() : told['on paper']());

  const untilSecond = async (isSaid: boolean) => {
    await agree('mb');
    await first();
    tick();
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
    const members = [childNamed(name), own('Zawadi Njoki'), BRIAN];
    await save({ members, guardians: [MOTHER, OTHER, FATHER] });
    await agree('m9');
    if (isSaid) await say();
    tick();
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
    await save({ members: [own('Zawadi Njoki'), BRIAN], guardians: [OTHER, FATHER] });
  };

  test('is not needed for somebody who came after the first one to wait', async () => {
    await untilSecond(false);
    expect(choir.facts()).not.toEqual(GIVEN_CHOIR);
  });

  test('does not let somebody go on who came after the first one', async () => {
    await untilSecond(true);
    expect(choir.facts()).not.toEqual(GIVEN_CHOIR);
  });
});
