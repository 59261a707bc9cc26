import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER, MUM } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { contactHash } from '../consents/people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** Children who are called the same, or nearly the same, as one whose mother keeps the name from certificates. */

const KEEPS = { publish_name: false };
const OTHER = { ...AUNT, id: 'g9', name: 'Other Mother' };
const AMINA = childNamed('Amina Wambui');
let choir = askedChoir();
const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
const agree = async (place: string): Promise<void> => {
  await choir.agree(place);
  tick();
};
const keepNameOf = async (place: string): Promise<void> => {
  await choir.agreeBy(choir.linkFor(place, `keeps-${place}`), KEEPS);
  tick();
};
/** The names on certificates, without the number that stands for all others. */
const named = async () => {
  expect(choir.facts().consent).toBe('given');
  return (await choir.certificates()).filter((name) => name !== 'No.');
};

beforeEach(async () => {
  choir = askedChoir();
  tick();
  await agree('mb');
});

test.each(['Amina Wambu', 'Wambui Amina', 'Amina Wambui Njeri'])(
  '%s, typed over a sister whose name the same mother has allowed, has no certificate by name',
  async (name) => {
    const zawadi = childNamed('Zawadi Wambui', { id: 'm9' });
    await save({ members: [AMINA, zawadi, BRIAN], guardians: [MOTHER, FATHER] });
    await agree('m9');
    await keepNameOf('ma');
    const second = childNamed(name, { id: 'm9', guardian_id: OTHER.id });
    await save({ members: [AMINA, second, BRIAN], guardians: [MOTHER, OTHER, FATHER] });
    await agree('m9');
    expect(await named()).toEqual(['Brian Otieno']);
  },
);

test.each(['Amina Wambu', 'Wambui Amina', 'Amina Wambui Njeri'])(
  '%s, typed where the child had stood when its mother still allowed the name, has no certificate by name',
  async (name) => {
    await save({ members: [{ ...AMINA, id: 'm9' }, BRIAN], guardians: [MOTHER, FATHER] });
    await agree('m9');
    await save({ members: [AMINA, BRIAN], guardians: [MOTHER, FATHER] });
    await keepNameOf('ma');
    const second = childNamed(name, { id: 'm9', guardian_id: OTHER.id });
    await save({ members: [AMINA, second, BRIAN], guardians: [MOTHER, OTHER, FATHER] });
    await agree('m9');
    expect(await named()).toEqual(['Brian Otieno']);
  },
);

describe('of two children of two families with one name, of whom one mother keeps it,', () => {
  beforeEach(async () => {
    const other = childNamed('Amina Wambui', { id: 'm9', guardian_id: OTHER.id });
    await save({ members: [AMINA, other, BRIAN], guardians: [MOTHER, OTHER, FATHER] });
    await agree('m9');
  });
  const tellTeam = async (): Promise<void> => {
    const said = { member: 'm9', child: 'Amina Wambui', purposes: EVERY_PURPOSE, signed_as: OTHER.name };
    await toTeamOf(() => choir)['in front of the team'](said);
    tick();
  };

  test('the other one has a certificate by name once the team has seen both', async () => {
    await keepNameOf('ma');
    expect(await named()).not.toContain('Amina Wambui');
    await tellTeam();
    expect(await named()).toEqual(['Amina Wambui', 'Brian Otieno']);
  });

  test('neither has one where the mother keeps it after the word of the team', async () => {
    await tellTeam();
    await keepNameOf('ma');
    expect(await named()).toEqual(['Brian Otieno']);
  });
});

const WANJIKU = childNamed('Wanjiku Kamau', { id: 'm9' });
const SISTERS = { members: [childNamed('Wanjiru Kamau'), WANJIKU, BRIAN], guardians: [MOTHER, FATHER] };

test('a child has its name where its mother has kept that of its sister by the link of another entry', async () => {
  await save(SISTERS);
  const [wanjiru] = choir.stored().members;
  choir.enterAmina('solo', MUM);
  const of = choir.memory.fields('entry_people/solo') as { members: { id: string }[] };
  const members = of.members.map((one) => ({ ...one, name: 'Wanjiru Kamau', person: wanjiru!.person }));
  choir.memory.put('entry_people/solo', { ...of, members, persons: [wanjiru!.person] });
  const asked = { person: wanjiru!.person, child: 'Wanjiru Kamau', owner: 'acc', group: null };
  const at = { entry: 'solo', member: members[0]!.id, guardian: 'g', created_at: new Date() };
  const by = { contact_hash: contactHash('solo', MUM), name: MOTHER.name, revoked_at: null, asked };
  choir.memory.put(
    'passes/of-solo',
    storedAs('passes', { role: 'guardian', edition: YEAR_OF_GROUP, ...at, ...by }),
  );
  await choir.agreeBy({ id: 'of-solo', name: MOTHER.name }, KEEPS);
  tick();
  await agree('m9');
  expect(await named()).toEqual(['Wanjiku Kamau', 'Brian Otieno']);
});

test('a child has its name where another family has kept that of a child who stood in the place of its sister', async () => {
  const zawadi = childNamed('Zawadi Njoki', { guardian_id: OTHER.id });
  await save({ members: [zawadi, BRIAN], guardians: [OTHER, FATHER] });
  await keepNameOf('ma');
  await save(SISTERS);
  await keepNameOf('ma');
  await agree('m9');
  expect(await named()).toEqual(['Wanjiku Kamau', 'Brian Otieno']);
});

test('a second line has no certificate by name where the mother had kept the name before it was completed', async () => {
  const faith = childNamed('Faith', { id: 'm9' });
  await save({ members: [faith, BRIAN], guardians: [MOTHER, FATHER] });
  await keepNameOf('m9');
  const full = { ...faith, name: 'Faith Wanja' };
  await save({ members: [full, BRIAN], guardians: [MOTHER, FATHER] });
  const own = { ...full, guardian_id: OTHER.id };
  await save({ members: [own, BRIAN], guardians: [OTHER, FATHER] });
  await keepNameOf('m9');
  const second = childNamed('Faith Wanja Njeri', { id: 'm8', guardian_id: OTHER.id });
  await save({ members: [own, second, BRIAN], guardians: [OTHER, FATHER] });
  await agree('m8');
  expect(await named()).toEqual(['Brian Otieno']);
});

test('a second line has no certificate by name where the mother keeps the name on paper and the entry names the contact of the owner for both', async () => {
  const mum = { ...MOTHER, contact: OTHER.contact };
  await save({ members: [AMINA, BRIAN], guardians: [mum, FATHER] });
  await toTeamOf(() => choir)['on paper']({
    child: 'Amina Wambui',
    purposes: { ...EVERY_PURPOSE, publish_name: false },
  });
  tick();
  const second = childNamed('Amina Wambu', { id: 'm9', guardian_id: OTHER.id });
  await save({ members: [AMINA, second, BRIAN], guardians: [mum, OTHER, FATHER] });
  await agree('m9');
  expect(await named()).toEqual(['Brian Otieno']);
});
