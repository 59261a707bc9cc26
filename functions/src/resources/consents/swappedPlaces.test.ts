import { consents } from '@ndeiya/domain/consents/consent';
import { memberConsent } from '@ndeiya/domain/consents/facts';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, BRIAN, childNamed, CHOIR, FATHER, MOTHER } from '../../testing/askedChoir';
import { decisionsIn } from './apply';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** The owner chooses the ids of members: Amina and Brian, who have different guardians, change places. */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
});

const guardians = [MOTHER, FATHER];
const swap = () =>
  choir.save({
    members: [childNamed(BRIAN.name, { guardian_id: 'gb' }), childNamed('Amina Wambui', { id: 'mb' })],
    guardians,
  });
const swapBack = () => choir.save({ members: [childNamed('Amina Wambui'), BRIAN], guardians });

const witness = (member: string, purposes = NO_PURPOSES, signed_as = MOTHER.name) =>
  new TeamService({ db: choir.memory.db, bucket: () => Promise.reject(new Error('no bucket')) }).witness(
    { of: { entry: CHOIR, member }, input: { language: 'en', purposes, signed_as }, by: 'organiser' },
    committing(choir.memory.db),
  );

/** Reads the state of each child as it counts now, by its name. */
async function states() {
  const { members, guardians: named } = choir.stored();
  const of = { ...choir.memory.fields(`entries/${CHOIR}`), id: CHOIR } as Parameters<typeof decisionsIn>[2];
  const decisions = await choir.memory.db.runTransaction((transaction) =>
    decisionsIn(transaction, choir.memory.db, of),
  );
  const people = { entry: CHOIR, members, guardians: named };
  return Object.fromEntries(members.map((one) => [one.name, memberConsent(one, people, decisions)] as const));
}
const noes = () =>
  [...choir.memory.all(consents.path).values()].filter(({ decision }) => decision === 'refused');

test('what was decided about each of them stays with the child', async () => {
  await choir.agreeForAll();
  await swap();
  expect(await states()).toEqual({ 'Amina Wambui': 'given', 'Brian Otieno': 'given' });
});

describe('a no about Amina is about her alone', () => {
  const HER_NO = { 'Amina Wambui': 'refused', 'Brian Otieno': 'given' };
  beforeEach(() => choir.agreeForAll());

  test('by her mother’s link, before they change places and after it', async () => {
    await choir.refuse();
    await swap();
    expect(await states()).toEqual(HER_NO);
    await swapBack();
    expect(await states()).toEqual(HER_NO);
  });

  test('by her mother’s link, which is that of the place that Brian has by now', async () => {
    await swap();
    await choir.refuse();
    expect(await states()).toEqual(HER_NO);
    expect(noes()).toMatchObject([{ child: 'Amina Wambui', person: 'pa' }]);
    await swapBack();
    expect(await states()).toEqual(HER_NO);
  });

  test('in front of the team, also repeated in her other place, and ended there by a yes', async () => {
    await witness('ma');
    await swap();
    await witness('mb');
    expect(await states()).toEqual(HER_NO);
    await swapBack();
    expect(await states()).toEqual(HER_NO);
    await witness('ma', EVERY_PURPOSE);
    expect(await states()).toEqual({ 'Amina Wambui': 'given', 'Brian Otieno': 'given' });
  });
});

describe('a no about Amina stays one about whoever has her place', () => {
  const NJOKI = { guardian_id: 'gb' };
  beforeEach(async () => {
    await choir.agreeForAll();
    await choir.refuse();
  });

  test('under another name, where she is nowhere else', async () => {
    await choir.save({ members: [childNamed('Njoki Kamau', NJOKI)], guardians: [FATHER] });
    await choir.agreeForAll();
    expect(await states()).toEqual({ 'Njoki Kamau': 'refused' });
  });

  test.each(['Amina', 'A. Wambui', 'Amina Njoki', 'Wamb'])(
    'as %s, where somebody is beside that one under her name',
    async (name) => {
      const decoy = childNamed('Amina Wambui', { id: 'm9' });
      await choir.save({ members: [childNamed(name, NJOKI), decoy], guardians });
      await choir.agree('ma');
      expect(await states()).toEqual({ [name]: 'refused', 'Amina Wambui': 'refused' });
    },
  );

  test('once she is taken out of her other place', async () => {
    await swap();
    await choir.save({ members: [childNamed(BRIAN.name, NJOKI)], guardians: [FATHER] });
    expect(await states()).toEqual({ 'Brian Otieno': 'refused' });
  });
});
