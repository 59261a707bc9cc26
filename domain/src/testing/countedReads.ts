import { EVERY_PURPOSE, makeConsent } from './consents';
import { makeMember } from './stored';

const MOTHER = { id: 'g', name: 'Njeri', relation: 'Mother', contact: '0799 000 000' };
const DECISIONS = 40;

/** The same thing, which says each time that somebody asks for one of its fields. */
export function tellingOf<T extends object>(one: T, field: keyof T, tell: () => void): T {
  const value = one[field];
  const get = () => {
    tell();
    return value;
  };
  return Object.defineProperty({ ...one }, field, { enumerable: true, get });
}

/** A choir of so many children, whose mother has said yes 40 times, that counts how often one of these decisions is asked about whom it is. */
function countedChoir(children: number) {
  let reads = 0;
  const members = Array.from({ length: children }, (_, at) => ({
    ...makeMember({ id: `m${String(at)}`, name: `Amina ${String(at)}`, age_band: 'minor', guardian_id: 'g' }),
    person: `p${String(at)}`,
  }));
  const decisions = Array.from({ length: DECISIONS }, (_, at) => {
    const { id: member, name: child } = members[at % children]!;
    const said = makeConsent({ entry: 'choir', edition: 2026, member, child, guardian: MOTHER });
    return tellingOf({ ...said, purposes: EVERY_PURPOSE, id: `c${String(at)}` }, 'person', () => {
      reads += 1;
    });
  });
  return {
    people: { entry: 'choir', members, guardians: [MOTHER], known: [] },
    decisions,
    reads: () => reads,
  };
}
type CountedChoir = Omit<ReturnType<typeof countedChoir>, 'reads'>;

/** Returns how many times the work grows where the choir is twice as large: 2, and 4 where each of the children is compared with each. */
export function growthOfWork(work: (choir: CountedChoir) => unknown): number {
  const [small, large] = [10, 20].map((children) => {
    const { reads, ...choir } = countedChoir(children);
    work(choir);
    return reads();
  });
  return (large ?? 0) / (small ?? 0);
}
