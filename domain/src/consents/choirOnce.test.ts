import { expect, test } from 'vitest';
import { growthOfWork } from '../testing/countedReads';
import { allAllowRecording, memberConsents } from './facts';
import { noesOfEntry } from './fromOutside';
import { leavingNames } from './goneNames';
import type { ConsentPeople, DecidedConsent } from './words';

type Work = (people: ConsentPeople, decisions: readonly DecidedConsent[]) => unknown;

test.each<[string, Work]>([
  ['the states of its members', (people, decisions) => people.members.map(memberConsents(people, decisions))],
  ['the noes of its members', (people, decisions) => people.members.map(noesOfEntry(people, decisions))],
  ['whether all allow a recording', allAllowRecording],
  ['the names of who leaves it', (people, decisions) => leavingNames(people, [], decisions)],
])('of a choir twice as large, %s are twice the work', (_what, work) => {
  expect(growthOfWork(({ people, decisions }) => work(people, decisions))).toBeCloseTo(2, 0);
});
