import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import {
  besideAmina,
  DOUBTED_CHOIR,
  GIVEN_CHOIR,
  OTHER,
  REFUSED_CHOIR,
  toTeamOf,
} from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { decidedIn, noteOfDecision, recentDecisions } from '../tombstones/decisionNotes';
import { decidesAgain } from '../tombstones/decisions';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * The mother of Amina Wambui says no, and somebody stands beside her: what was stored comes back, or is older, or the owner writes other
 * contacts and places.
 */

let choir = askedChoir();
/** Each step is later than the one before, because it matters who came after a no. */
beforeEach(() => {
  choir = askedChoir();
  tick();
});

const { addBeside: put, takeOut } = besideAmina(() => choir);
const addBeside = async (name: string, own?: string): Promise<void> => {
  await put(name, OTHER, own);
  tick();
};
const stored = () =>
  [...choir.memory.all(consents.path)].map(([id, one]) => ({ ...one, id }) as unknown as Consent);

const told = toTeamOf(() => choir);
const witness = async (member: string, purposes = NO_PURPOSES, child?: string): Promise<void> => {
  const signed_as = member === 'm9' ? OTHER.name : undefined;
  await told['in front of the team']({ member, purposes, child, ...(signed_as && { signed_as }) });
  tick();
};

test.each([
  // The link reads again whom it may have asked about, and finds her under the other name.
  ['by the link', REFUSED_CHOIR, () => choir.refuse()],
  ['on paper', DOUBTED_CHOIR, () => told['on paper']()],
  ['in front of the team', DOUBTED_CHOIR, () => witness('ma')],
] as const)(
  'a no %s that comes back after a restore hides the one who stood beside her when it was said',
  async (_, state, say) => {
    await addBeside('Amina');
    for (const place of ['m9', 'mb']) await choir.agree(place);
    const before = stored().map(({ id }) => id);
    tick();
    await say();
    const lost = stored().filter(({ id }) => !before.includes(id));
    for (const { id } of lost) choir.memory.remove(`${consents.path}/${id}`);
    await takeOut('Amina');
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
    for (const one of lost) {
      const note = noteOfDecision(one);
      if (note) await decidesAgain(choir.memory.db, note);
    }
    expect(choir.facts()).toEqual(state);
  },
);

test('a no of the team about a child of whom only an earlier decision has the name comes back about that child', async () => {
  await witness('ma', EVERY_PURPOSE);
  await addBeside('Amina');
  for (const place of ['m9', 'mb']) await choir.agree(place);
  const before = stored().map(({ id }) => id);
  await told['on paper']();
  const lost = stored().filter(({ id }) => !before.includes(id));
  for (const { id } of lost) choir.memory.remove(`${consents.path}/${id}`);
  for (const [id] of choir.memory.all('passes')) choir.memory.remove(`passes/${id}`);
  await takeOut('Amina');
  for (const one of lost) {
    const note = noteOfDecision(one);
    if (note) await decidesAgain(choir.memory.db, note);
  }
  expect(choir.facts()).toEqual(DOUBTED_CHOIR);
});

describe('a no of the team about a child who was taken out hides', () => {
  const sayNo = async () => {
    await choir.save({
      members: [childNamed('Faith', { id: 'm9', guardian_id: OTHER.id }), BRIAN],
      guardians: [OTHER, FATHER],
    });
    tick();
    await witness('ma', NO_PURPOSES, 'Faith Wambui');
  };
  beforeEach(async () => {
    await addBeside('Faith', 'Faith Wambui');
    await choir.agree('mb');
  });

  test('the one who stood beside it', async () => {
    await choir.agree('m9');
    await sayNo();
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  });

  test('nobody whose guardian the team has seen', async () => {
    await witness('m9', EVERY_PURPOSE);
    await sayNo();
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });
});

describe('a no that an earlier version has stored about the one beside her, and marked,', () => {
  const mark = async () => {
    await addBeside('Zawadi');
    await choir.agreeForAll();
    await choir.refuse();
    const [refused] = stored().filter(({ decision }) => decision === 'refused');
    if (!refused) throw new Error('nobody has refused');
    const { id: _id, ...own } = refused;
    const person = choir.stored().members.find(({ id }) => id === 'm9')?.person;
    const nobody = { id: '', name: '', relation: '', contact: '' };
    const about = { guardian: nobody, member: 'm9', person, child: 'Zawadi', in_doubt: true };
    choir.memory.put(`${consents.path}/doubt`, { ...own, ...about });
    tick();
    await takeOut('Zawadi');
  };

  test('hides that one until the team has asked', async () => {
    await mark();
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
    await witness('m9', EVERY_PURPOSE);
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
    // A year after the event the contacts are taken out of it.
    const doubt = `${consents.path}/doubt`;
    choir.memory.put(doubt, { ...choir.memory.fields(doubt), updated_at: new Date() });
    tick();
    await witness('mb', EVERY_PURPOSE);
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });

  test('has no note, and none that was written then brings it back', async () => {
    await mark();
    const { notes } = await recentDecisions(choir.memory.db, { now: new Date(), lastDone: null });
    expect(notes.map(({ id }) => id)).not.toContain('doubt');
    expect(decidedIn('doubt', choir.memory.fields(`${consents.path}/doubt`) ?? {})).toBeNull();
    expect(notes).toHaveLength(1);
    choir.memory.remove(`${consents.path}/doubt`);
    const [note] = notes;
    if (!note) throw new Error('a no has no note');
    expect(await decidesAgain(choir.memory.db, { ...note, id: 'doubt', member: 'm9', in_doubt: true })).toBe(
      false,
    );
    expect(stored().map(({ id }) => id)).not.toContain('doubt');
  });
});

/** The owner's own telephone. */
const UNCLE = { id: 'g', name: 'Uncle', relation: 'Uncle', contact: '0722 222 222' };

const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
const beside = (guardian: string) => childNamed('Amina', { id: 'm9', guardian_id: guardian });

const WAYS = {
  'in front of the team': async (member: string, purposes = NO_PURPOSES): Promise<void> => {
    await told['in front of the team']({ member, purposes });
    tick();
  },
  'on paper': async (member: string, purposes = NO_PURPOSES): Promise<void> => {
    await told['on paper']({ member, purposes });
    tick();
  },
};
const agree = async (place: string): Promise<void> => {
  await choir.agree(place);
  tick();
};

test('a no of the mother about the one beside her child, whose guardian she is as well, is stored as her own', async () => {
  await save({
    members: [childNamed('Amina Wambui'), beside(OTHER.id), BRIAN],
    guardians: [MOTHER, OTHER, FATHER],
  });
  await choir.refuse();
  tick();
  await save({
    members: [childNamed('Amina Wambui'), beside(MOTHER.id), BRIAN],
    guardians: [MOTHER, FATHER],
  });
  const holder = choir.linkFor('m9', 'own');
  tick();
  await new GuardianService(choir.memory.db).refuse(holder, { reason: '' }, committing(choir.memory.db));
  expect(stored().filter(({ member }) => member === 'm9')).toMatchObject([
    { decision: 'refused', child: 'Amina', guardian: { contact: MOTHER.contact } },
  ]);
});

describe.each(Object.entries(WAYS))(
  'where the owner has written an own contact for Amina Wambui, a no %s',
  (_, say) => {
    test('is not ended by that contact about the one beside her', async () => {
      await save({
        members: [childNamed('Amina Wambui'), beside(OTHER.id), BRIAN],
        guardians: [UNCLE, OTHER, FATHER],
      });
      await agree('mb');
      await say('ma');
      const uncle = { ...UNCLE, id: OTHER.id };
      await save({ members: [beside(uncle.id), BRIAN], guardians: [uncle, FATHER] });
      await agree('m9');
      expect(choir.facts()).toEqual(DOUBTED_CHOIR);
      await WAYS['in front of the team']('m9', EVERY_PURPOSE);
      expect(choir.facts()).toEqual(GIVEN_CHOIR);
    });

    test('reaches the one beside her who has the same contact', async () => {
      await save({
        members: [childNamed('Amina Wambui'), beside(UNCLE.id), BRIAN],
        guardians: [UNCLE, FATHER],
      });
      await agree('mb');
      await agree('m9');
      await say('ma');
      await save({ members: [beside(UNCLE.id), BRIAN], guardians: [UNCLE, FATHER] });
      expect(choir.facts()).toEqual(DOUBTED_CHOIR);
    });
  },
);

test.each(Object.entries(WAYS))(
  'a yes of another guardian, which was said %s before the question, does not keep the no from reaching the one beside her',
  async (_, say) => {
    const dad = { id: 'gd', name: 'Peter Kamau', relation: 'Father', contact: '0711 111 111' };
    await save({ members: [childNamed('Amina', { guardian_id: dad.id }), BRIAN], guardians: [dad, FATHER] });
    await say('ma', EVERY_PURPOSE);
    const amina = childNamed('Amina Wambui', { id: 'm9' });
    await save({ members: [amina, BRIAN], guardians: [MOTHER, FATHER] });
    const holder = choir.linkFor('m9', 'own');
    tick();
    const decoy = childNamed('Amina', { guardian_id: OTHER.id });
    await save({ members: [amina, decoy, BRIAN], guardians: [MOTHER, OTHER, FATHER] });
    await agree('ma');
    await agree('mb');
    await new GuardianService(choir.memory.db).refuse(holder, { reason: '' }, committing(choir.memory.db));
    tick();
    await save({ members: [decoy, BRIAN], guardians: [OTHER, FATHER] });
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  },
);
