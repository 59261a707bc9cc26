import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * The mother agrees about Wanjiru without the name. Beside her stands somebody whose name is nearly the same, and about whom
 * everybody has said yes to everything.
 */

let choir = askedChoir();
const names = () => choir.certificates();
const agreeWithoutName = async (place: string) => {
  await choir.agreeBy(choir.linkFor(place, `nameless-${place}`), { publish_name: false });
  tick();
};
/** The same mother, typed once more for her second child, as a form with one guardian for each child leaves her. */
const TWICE = { ...MOTHER, id: 'g9' };
const beside = async (name: string, guardian: typeof MOTHER) => {
  await choir.save({
    members: [childNamed('Wanjiru Kamau'), childNamed(name, { id: 'm9', guardian_id: guardian.id }), BRIAN],
    guardians: [MOTHER, guardian, FATHER],
  });
  tick();
  await choir.agree('mb');
  tick();
  await agreeWithoutName('ma');
};
beforeEach(() => {
  choir = askedChoir();
  tick();
});

describe('the certificate has the name of', () => {
  test('a child with quite another name', async () => {
    await beside('Zawadi Njoki', { ...AUNT, id: 'g9' });
    await choir.agree('m9');
    expect(await names()).toContain('Zawadi Njoki');
  });

  test.each(['Wanjiku Kamau', 'Wanjiru Kamau Njeri'])(
    '%s, a child of the same mother, who is typed once more with the same contact',
    async (name) => {
      await beside(name, TWICE);
      await choir.agree('m9');
      expect(await names()).toContain(name);
    },
  );

  test.each(['Wanjiku Kamau', 'Wanjiru Kamau Njeri'])(
    '%s, a child about whom the team has seen a yes of her own guardian with the name',
    async (name) => {
      await beside(name, { ...AUNT, id: 'g9' });
      await toTeamOf(() => choir)['in front of the team']({
        member: 'm9',
        child: name,
        purposes: EVERY_PURPOSE,
        signed_as: AUNT.name,
      });
      expect(await names()).toContain(name);
    },
  );

  test('Wanjiru Kamau Njeri, a grown person whose age the organisers have checked', async () => {
    await choir.save({
      members: [
        childNamed('Wanjiru Kamau'),
        childNamed('Wanjiru Kamau Njeri', { id: 'm9', guardian_id: null, age_band: 'adult' }),
        BRIAN,
      ],
      guardians: [MOTHER, FATHER],
    });
    const of = choir.memory.fields(`entry_people/${CHOIR}`) as { known: { id: string }[] };
    const known = of.known.map((one) => (one.id === 'm9' ? { ...one, of_age: new Date() } : one));
    choir.memory.put(`entry_people/${CHOIR}`, { ...of, known });
    tick();
    await choir.agree('mb');
    tick();
    await agreeWithoutName('ma');
    expect(await names()).toContain('Wanjiru Kamau Njeri');
  });
});
