import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, type HOLDER, MOTHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The mother agrees about Amina Wambui without the name; a second line is the same child under nearly the same name. */
const NAMELESS = { ...EVERY_PURPOSE, publish_name: false };
let choir = askedChoir();
const names = () => choir.certificates();
const agreeWithoutName = async (holder: typeof HOLDER) => {
  await choir.agreeBy(holder, { publish_name: false });
  tick();
};
const OWN = { ...AUNT, id: 'g9' };
const second = (name: string, more: object = {}) =>
  childNamed(name, { id: 'm9', guardian_id: 'g9', ...more });
const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
beforeEach(async () => {
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  tick();
});

describe.each(['Amina Wambu', 'Wambui Amina', 'Amina Wambui Njeri'])('%s', (name) => {
  test('control: has no certificate by name under an own telephone', async () => {
    await agreeWithoutName(choir.linkFor('ma', 'first'));
    await save({
      members: [childNamed('Amina Wambui'), second(name), BRIAN],
      guardians: [MOTHER, OWN, FATHER],
    });
    await choir.agree('m9');
    tick();
    expect(choir.facts().consent).toBe('given');
    expect(await names()).not.toContain(name);
  });

  test('has none where the owner writes the same telephone for the asked child, too', async () => {
    await agreeWithoutName(choir.linkFor('ma', 'first'));
    const changed = { ...MOTHER, contact: OWN.contact };
    await save({
      members: [childNamed('Amina Wambui'), second(name), BRIAN],
      guardians: [changed, OWN, FATHER],
    });
    await choir.agree('ma');
    tick();
    await choir.agree('m9');
    tick();
    expect(choir.facts().consent).toBe('given');
    expect(await names()).not.toContain('Amina Wambui');
    expect(await names()).not.toContain(name);
  });

  test('has none as an adult, beside a child whose mother has no contact and agreed in front of the team', async () => {
    const mother = { ...MOTHER, contact: '' };
    await save({
      members: [childNamed('Amina Wambui'), second(name, { age_band: 'adult', guardian_id: null }), BRIAN],
      guardians: [mother, FATHER],
    });
    await toTeamOf(() => choir)['in front of the team']({ child: 'Amina Wambui', purposes: NAMELESS });
    tick();
    expect(choir.facts().consent).toBe('given');
    expect(await names()).not.toContain('Amina Wambui');
    expect(await names()).not.toContain(name);
  });

  test('control: has none as an adult beside a child whose mother has a contact', async () => {
    await save({
      members: [childNamed('Amina Wambui'), second(name, { age_band: 'adult', guardian_id: null }), BRIAN],
      guardians: [MOTHER, FATHER],
    });
    await toTeamOf(() => choir)['in front of the team']({ child: 'Amina Wambui', purposes: NAMELESS });
    tick();
    expect(choir.facts().consent).toBe('given');
    expect(await names()).not.toContain(name);
  });
});

test('a mother who keeps the name after the team has allowed a second line of the very name keeps it from both', async () => {
  await save({
    members: [childNamed('Amina Wambui'), second('Amina Wambui'), BRIAN],
    guardians: [MOTHER, OWN, FATHER],
  });
  await toTeamOf(() => choir)['in front of the team']({
    member: 'm9',
    child: 'Amina Wambui',
    purposes: EVERY_PURPOSE,
    signed_as: OWN.name,
  });
  tick();
  await agreeWithoutName(choir.linkFor('ma', 'first'));
  expect(choir.facts().consent).toBe('given');
  expect(await names()).not.toContain('Amina Wambui');
});
