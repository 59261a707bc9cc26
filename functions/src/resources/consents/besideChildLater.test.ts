import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER } from '../../testing/askedChoir';
import {
  besideAmina,
  DOUBTED_CHOIR,
  GIVEN_CHOIR,
  OTHER,
  REFUSED_CHOIR,
  toTeamOf,
} from '../../testing/besideAmina';
import { decidesAgain, noteOfDecision } from '../tombstones/decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The mother of Amina Wambui says no, somebody stands beside her, and what was stored comes back, or is older. */

let choir = askedChoir();
/** Each step is later than the one before, because a no asks who came after its question. */
const tick = () => vi.setSystemTime(Date.now() + 1000);
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

test('a no on paper about a child who was taken out hides one with her first name alone also when it comes back', async () => {
  await addBeside('Amina Njoki');
  for (const place of ['m9', 'mb']) await choir.agree(place);
  const before = stored().map(({ id }) => id);
  await takeOut('Amina Njoki');
  expect(choir.facts()).toEqual(GIVEN_CHOIR);
  await told['on paper']({ child: 'Amina Wambui' });
  expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  const [lost] = stored().filter(({ id }) => !before.includes(id));
  const note = lost && noteOfDecision(lost);
  if (!note) throw new Error('a no has no note');
  expect(note).toMatchObject({ had_left: true });
});

describe('a yes that is taken back by the link', () => {
  const own = () => stored().filter(({ child }) => child === 'Amina Wambui');

  test('hides who came since the question, also where an older version has stored the yes', async () => {
    await choir.agree('ma');
    await addBeside('Amina');
    for (const place of ['m9', 'mb']) await choir.agree(place);
    for (const { id, asked_at: _asked, had_left: _left, ...yes } of own())
      choir.memory.put(`${consents.path}/${id}`, yes);
    await choir.withdraw();
    await takeOut('Amina');
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  });

  test('keeps the time of its own question, where a later link takes it back', async () => {
    await choir.agree('ma');
    const [yes] = own();
    tick();
    choir.linkFor('ma');
    choir.memory.remove('passes/of-ma');
    await choir.withdraw();
    expect(own()).toMatchObject([{ withdrawn_at: expect.any(Date) as Date, asked_at: yes?.asked_at }]);
  });
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
    choir.linkFor('ma', 'link', new Date(Date.now() - 60_000));
    await choir.agree('mb');
  });

  test('the one who stood beside it', async () => {
    await choir.agree('m9');
    await sayNo();
    expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  });

  test('nobody whose guardian the team has seen since the question', async () => {
    await witness('m9', EVERY_PURPOSE);
    await sayNo();
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });
});

test('a no of the team counts from the question that was asked by the link of a brother, which remembers Amina', async () => {
  const link = choir.memory.fields('passes/link') ?? {};
  const { entry, member, guardian, contact_hash, asked } = link;
  const { person, child } = asked as { person: string; child: string };
  choir.memory.put('passes/link', {
    ...link,
    asked: { ...(asked as object), person: 'pk', child: 'Kevin Wambui' },
    also_asked: [{ entry, member, guardian, contact_hash, person, child }],
  });
  await addBeside('Amina');
  // The corrected name is newer than the other one, so that the question alone says that Amina was known before.
  await addBeside('Amina', 'Amina Wambuii');
  await choir.agreeForAll();
  await witness('ma');
  await takeOut('Amina');
  expect(choir.facts()).toEqual(DOUBTED_CHOIR);
});

test('a no that an earlier version has stored about the one beside her, and marked, hides that one until the team has asked', async () => {
  await addBeside('Amina');
  await choir.agreeForAll();
  await choir.refuse();
  const [[path, stored] = ['', {}]] = [...choir.memory.all(consents.path)].filter(
    ([, { decision }]) => decision === 'refused',
  );
  const { asked_at: _asked, ...fields } = stored;
  choir.memory.put(`${consents.path}/${path}`, fields);
  const person = choir.stored().members.find(({ id }) => id === 'm9')?.person;
  const nobody = { id: '', name: '', relation: '', contact: '' };
  const doubt = { ...fields, guardian: nobody, member: 'm9', person, child: 'Amina', in_doubt: true };
  choir.memory.put(`${consents.path}/doubt`, doubt);
  tick();
  await takeOut('Amina');
  expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  await witness('m9', EVERY_PURPOSE);
  expect(choir.facts()).toEqual(GIVEN_CHOIR);
});
