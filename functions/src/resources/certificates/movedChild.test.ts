import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  AGREED,
  CONFIRMED,
  dayOf,
  NAMED_CHILD,
  namedChild,
  namesConfirmed,
  printStage,
  type PrintStage,
  REFUSED,
  saidOf,
  UNCONFIRMED,
} from '../../testing/printStage';
import { printingOrder } from './lists';

/** A certificate follows a place of the entry, and the child whom it names may have another place by now, or none. */

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
});

const BROTHER = 'Kamau Wambui';
const YES_OF_BROTHER = saidOf({ child: BROTHER, given_at: dayOf(1) });
/** The same child in another place of the entry. */
const moved = { ...namedChild, id: 'm5' };
const NO_AT_M5 = saidOf({ decision: 'refused', member: 'm5', given_at: dayOf(2) });
const YES_OF_KAMAU = saidOf({ child: 'Kamau Mwangi', given_at: dayOf(1) });
const BEFORE = 'Njery Wamboi';
const KAMAU = makeMember({ id: 'm2', name: 'Kamau Mwangi', age_band: 'minor', guardian_id: 'g1' });
const NO_OF_KAMAU = saidOf({ decision: 'refused', member: 'm2', child: KAMAU.name, given_at: dayOf(2) });

/** Njeri and Njeru are sisters; Njeru stood beside her before the certificate was made, or came since. */
const SISTER = makeMember({ id: 'm2', name: 'Njeru Wambui', age_band: 'minor', guardian_id: 'g1' });
const NO_OF_SISTER = saidOf({
  decision: 'refused',
  member: 'm2',
  child: SISTER.name,
  person: 'p-njeru',
  given_at: dayOf(2),
});
const ISSUED = { created_at: dayOf(5) };
const knownSince = (day: number) => [{ id: 'm2', since: dayOf(day), of_age: null }];
const withSister = (members: PrintStage['members'], since: number): PrintStage => ({
  decisions: [AGREED, NO_OF_SISTER, saidOf({ member: 'm5', given_at: dayOf(3) })],
  members: members ?? null,
  known: knownSince(since),
  certificate: ISSUED,
});

/** The child has left this entry of a group, all others of which may be named. */
const OF_GROUP = { group: 'g1', owner: null };
const leftGroup = (...decisions: Parameters<typeof saidOf>[0][]): PrintStage => ({
  decisions: [saidOf({ ...OF_GROUP, given_at: dayOf(1) }), ...decisions.map(saidOf)],
  members: [makeMember({ id: 'm2', name: 'Otieno Ouma', age_band: 'adult' })],
  facts: { ...OF_GROUP, name_public: true },
});
const NO_OF_TEAM = {
  ...OF_GROUP,
  entry: 'e9',
  member: 'm7',
  decision: 'refused' as const,
  method: 'witnessed' as const,
  given_at: dayOf(2),
};

const isPrinted = async (stage: PrintStage): Promise<boolean> => {
  const { winners, others } = await printingOrder(printStage(stage).db, {});
  return [...winners, ...others].includes('c1');
};

test.each<[string, PrintStage]>([
  [
    'a sister in another place was refused',
    {
      decisions: [AGREED, { ...NO_AT_M5, child: 'Njoki Wambui' }],
      members: [namedChild, { ...moved, name: 'Njoki Wambui' }],
    },
  ],
  [
    'the child was added again and the guardian has agreed',
    { decisions: [AGREED, saidOf({ member: 'm5', given_at: dayOf(2) })], members: [moved] },
  ],
  [
    'the child was refused in a place that has another child now, who is in its own place and may be named',
    {
      decisions: [saidOf({ decision: 'refused', child: 'Kamau Mwangi', given_at: dayOf(1) }), AGREED],
    },
  ],
  [
    'the child was added again, and a sister who stood beside it before was refused',
    withSister([SISTER, moved], 4),
  ],
  ['the child has left, and a sister who stood beside it before was refused', withSister([SISTER], 4)],
  ['the child has left an entry of a group and nobody has said no', leftGroup()],
  ['the entry of a group was deleted and nobody has said no', { ...leftGroup(), isGone: true }],
  [
    'the child has left an entry of a group and another child of the group was refused',
    leftGroup({ ...NO_OF_TEAM, child: BROTHER }),
  ],
  [
    'the child has left an entry of a group and one of its name in another group was refused',
    leftGroup({ ...NO_OF_TEAM, group: 'g2' }),
  ],
])('the name on a certificate is printed and confirmed where %s', async (_which, stage) => {
  expect(await isPrinted(stage)).toBe(true);
  expect(await namesConfirmed(printStage(stage))).toEqual(CONFIRMED);
});

test.each<[string, PrintStage]>([
  [
    'another member of the same name was refused, who may be the same child',
    { decisions: [AGREED, NO_AT_M5], members: [namedChild, moved] },
  ],
  [
    'a brother was typed over it, who may be named, and its own guardian refuses',
    {
      decisions: [
        AGREED,
        saidOf({ decision: 'refused', member: 'asked p1', given_at: dayOf(2) }),
        YES_OF_BROTHER,
      ],
      members: [{ ...namedChild, name: BROTHER }],
    },
  ],
  [
    'the child was taken out and added again, and the guardian refuses the new place',
    { decisions: [AGREED, NO_AT_M5], members: [moved] },
  ],
  [
    'the child was taken out and added again, and the guardian refuses the old place',
    { decisions: [AGREED, REFUSED], members: [moved] },
  ],
  [
    'the child was added again with one slip, and the guardian refuses',
    {
      decisions: [AGREED, { ...NO_AT_M5, child: 'Njeri Wambuu' }],
      members: [{ ...moved, name: 'Njeri Wambuu' }],
    },
  ],
  [
    'the child changed places with another one, and the guardian refuses',
    {
      decisions: [AGREED, NO_AT_M5, YES_OF_KAMAU],
      members: [{ ...namedChild, name: 'Kamau Mwangi' }, moved],
    },
  ],
  [
    'the name was corrected, the child added again, and its guardian refuses',
    {
      decisions: [{ ...NO_AT_M5, child: NAMED_CHILD }],
      members: [moved],
      certificate: {
        holder_name: BEFORE,
        followed: { member: 'm1', name: BEFORE },
        corrected_name: NAMED_CHILD,
      },
    },
  ],
  [
    'it was issued again for two children, and the guardian of the second one refuses',
    {
      decisions: [AGREED, NO_OF_KAMAU],
      members: [namedChild, KAMAU],
      certificate: { holder_name: `${NAMED_CHILD} and ${KAMAU.name}` },
    },
  ],
  [
    'the child was added again, and one with nearly its name has come since and was refused',
    withSister([SISTER, moved], 6),
  ],
  ['the child has left an entry of a group and was refused in another one', leftGroup(NO_OF_TEAM)],
  [
    'the entry of a group was deleted and the child was refused in another one',
    { ...leftGroup(NO_OF_TEAM), isGone: true },
  ],
])('the name on a certificate is neither printed nor confirmed where %s', async (_which, stage) => {
  expect(await isPrinted(stage)).toBe(false);
  expect(await namesConfirmed(printStage(stage))).toEqual(UNCONFIRMED);
});
