import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, BRIAN, childNamed, FATHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

const AMINA = 'Amina Wambui';
const GRANDMOTHER = { id: 'g', name: 'Wanjiku Kamau', relation: 'Grandmother', contact: '' };
const MUM = { ...GRANDMOTHER, name: 'Njeri Wambui', relation: 'Mother', contact: 'mum@example.org' };
const REACHED = { ...GRANDMOTHER, contact: 'wanjiku@example.org' };

test.each([
  ['the mother, whom the owner types over her, reads by her link that nobody has asked her yet', MUM, null],
  ['she herself, whose address is added later, reads by it what she has said', REACHED, 'given'],
])('a grandmother without a contact has signed a paper: %s', async (_who, guardian, said) => {
  const choir = askedChoir();
  const save = (one: typeof MUM) =>
    choir.save({ members: [childNamed(AMINA), BRIAN], guardians: [one, FATHER] });
  tick();
  await choir.agree('mb');
  await save(GRANDMOTHER);
  tick(60_000);
  const paper = { purposes: EVERY_PURPOSE, signed_as: GRANDMOTHER.name, child: AMINA };
  await toTeamOf(() => choir)['on paper'](paper);
  tick(60_000);
  await save(guardian);
  tick(60_000);
  const service = new GuardianService(choir.memory.db);
  const link = choir.linkFor('ma', 'later');
  const { state, decision } = await service.request(link);
  expect({ state, said: decision?.decision ?? null }).toEqual({ state: 'missing', said });
  await service.refuse(link, { reason: '' }, committing(choir.memory.db));
  expect(choir.facts().consent).toBe('refused');
  tick(60_000);
  await choir.agreeBy(link);
  expect(choir.facts().consent).toBe('given');
});
