import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER } from '../../testing/askedChoir';
import { besideAmina, OTHER, toTeamOf } from '../../testing/besideAmina';
import { decidesAgain, noteOfDecision } from '../tombstones/decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A no about Amina Wambui is stored in doubt about another family's child, who stands beside her. */

let choir = askedChoir();
/** Each step is later than the one before, because a no asks who came after its link. */
const tick = () => vi.setSystemTime(Date.now() + 1000);
beforeEach(() => {
  choir = askedChoir();
  tick();
});

const { addBeside: put } = besideAmina(() => choir);
const addBeside = async (name: string, own?: string): Promise<void> => {
  await put(name, OTHER, own);
  tick();
};
const personOf = (place: string) => choir.stored().members.find(({ id }) => id === place)?.person;
const stored = () =>
  [...choir.memory.all(consents.path)].map(([id, one]) => ({ ...one, id }) as unknown as Consent);
const doubts = () => stored().filter(({ in_doubt }) => in_doubt);

const told = toTeamOf(() => choir);
const witness = async (member: string, purposes = NO_PURPOSES, child?: string): Promise<void> => {
  await told['in front of the team']({ member, purposes, child });
  tick();
};
const WAYS = {
  'by the link': () => choir.refuse(),
  'on paper': () => told['on paper'](),
  'in front of the team': () => witness('ma'),
};
const SIDE = { guardian: { id: '', name: '', relation: '', contact: '' } };
const PAPER = { signed_as: '', reason: '', scan: null };

test.each(Object.entries(WAYS))(
  'a no %s is stored about the other one in its own place, without the guardian, the contact and the paper of Amina',
  async (_, say) => {
    await addBeside('Amina');
    await say();
    const about = { member: 'm9', person: personOf('m9'), child: 'Amina', decision: 'refused', ...SIDE };
    expect(doubts()).toMatchObject([{ ...about, evidence: PAPER }]);
    expect(stored().filter(({ in_doubt }) => !in_doubt)).toMatchObject([
      { member: 'ma', person: 'pa', child: 'Amina Wambui', guardian: { name: MOTHER.name } },
    ]);
  },
);

/** The mother says no by her link, and an older state comes back, with the notes in this order. */
async function refuseAndRestore(isOwnFirst: boolean): Promise<void> {
  const before = stored().map(({ id }) => id);
  await choir.refuse();
  const said = stored().filter(({ id }) => !before.includes(id));
  for (const { id } of said) choir.memory.remove(`${consents.path}/${id}`);
  for (const one of said.toSorted(
    (a, b) => Number(a.in_doubt === isOwnFirst) - Number(b.in_doubt === isOwnFirst),
  )) {
    const note = noteOfDecision(one);
    if (note) await decidesAgain(choir.memory.db, note);
  }
}

describe.each([
  ['before', true],
  ['after', false],
])('where the no about Amina Wambui comes back %s the one in doubt', (_, isOwnFirst) => {
  test('that one names nobody of the other family either', async () => {
    await addBeside('Amina');
    await choir.agreeForAll();
    await refuseAndRestore(isOwnFirst);
    const about = { member: 'm9', child: 'Amina', ...SIDE, evidence: PAPER };
    expect(doubts()).not.toEqual([]);
    for (const one of doubts()) expect(one).toMatchObject(about);
  });

  test('the recording that the present guardian of Amina Wambui allows is hidden, as when the no was said', async () => {
    const media = { recording: 'r1', link_url: 'https://x.example' };
    choir.memory.put(`entries/${CHOIR}`, { ...choir.memory.fields(`entries/${CHOIR}`), ...media });
    const other = { ...OTHER, contact: '0722 222 222' };
    await choir.save({
      members: [childNamed('Amina Wambui'), childNamed('Amina', { id: 'm9', guardian_id: other.id }), BRIAN],
      guardians: [AUNT, other, FATHER],
    });
    await choir.agree('ma');
    await refuseAndRestore(isOwnFirst);
    expect(choir.memory.fields(`entries/${CHOIR}`)).toMatchObject({ consent: 'refused', ...media });
  });
});

describe('somebody about whom the team has said yes is not doubted', () => {
  test('by a no about a child who was taken out', async () => {
    await addBeside('Faith Njeri', 'Faith Wambui');
    choir.linkFor('ma', 'link', new Date(Date.now() - 60_000));
    await witness('m9', EVERY_PURPOSE);
    await choir.save({
      members: [childNamed('Faith Njeri', { id: 'm9', guardian_id: OTHER.id }), BRIAN],
      guardians: [OTHER, FATHER],
    });
    tick();
    await witness('ma', NO_PURPOSES, 'Faith Wambui');
    await choir.refuse();
    expect(doubts()).toEqual([]);
    expect(stored().filter(({ decision }) => decision === 'refused')).not.toEqual([]);
  });

  test.each([
    ['in front of the team', () => witness('ma')],
    ['by the link', () => choir.refuse()],
  ])('again by a second no about Amina Wambui %s', async (_, say) => {
    await addBeside('Amina');
    await witness('ma');
    await witness('m9', EVERY_PURPOSE);
    await witness('ma', EVERY_PURPOSE);
    await say();
    expect(doubts()).toHaveLength(1);
  });

  test('but once the team has heard a no since', async () => {
    await addBeside('Amina');
    await witness('m9', EVERY_PURPOSE);
    await witness('m9');
    await witness('ma');
    expect(doubts()).toHaveLength(1);
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
  await witness('ma');
  expect(doubts()).toMatchObject([{ child: 'Amina' }]);
});
