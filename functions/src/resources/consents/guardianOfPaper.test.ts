import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

const AMINA = 'Amina Wambui';
const GRANDMOTHER = { id: 'g', name: 'Wanjiku Kamau', relation: 'Grandmother', contact: '' };
const UNCLE = { ...GRANDMOTHER, name: 'Otieno Juma', relation: 'Uncle' };

test.each(['in front of the team', 'on paper'] as const)(
  'a grandmother without a telephone has agreed %s: where the owner types the uncle over her, he is asked, and what he says is recorded',
  async (how) => {
    const choir = askedChoir();
    const save = (guardian: typeof GRANDMOTHER) =>
      choir.save({ members: [childNamed(AMINA), BRIAN], guardians: [guardian, FATHER] });
    const agree = async (signed_as: string) => {
      tick(60_000);
      await toTeamOf(() => choir)[how]({ purposes: EVERY_PURPOSE, signed_as, child: AMINA });
    };
    tick();
    await choir.agree('mb');
    await save(GRANDMOTHER);
    await agree(GRANDMOTHER.name);
    expect(choir.facts().consent).toBe('given');
    tick(60_000);
    await save(UNCLE);
    expect(choir.facts().consent).toBe('missing');
    await agree(UNCLE.name);
    expect(choir.facts().consent).toBe('given');
    const signed = [...choir.memory.all('consents').values()].map(({ evidence }) => evidence);
    expect(signed).toContainEqual(expect.objectContaining({ signed_as: UNCLE.name }));
  },
);
