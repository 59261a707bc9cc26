import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import type { Consent } from '@ndeiya/domain/consents/consent';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { CertificateService } from '../resources/certificates/service';
import { storedAs } from './archiveStage';
import { MemoryFirestore } from './memoryFirestore';

/** One certificate with the name of a child, whose guardian decides after it was issued. */

const YEAR = 2026;
export const NAMED_CHILD = 'Njeri Wambui';
const guardian = { id: 'g1', name: 'Wangari', relation: 'Mother', contact: '0712 345 678' };
export const namedChild = makeMember({ id: 'm1', name: NAMED_CHILD, age_band: 'minor', guardian_id: 'g1' });

export const dayOf = (day: number) => new Date(Date.UTC(2026, 7, day));
export const saidOf = (fields: Partial<Consent>): Omit<Consent, 'id'> =>
  makeConsent({
    entry: 'e1',
    edition: YEAR,
    child: NAMED_CHILD,
    guardian,
    purposes: EVERY_PURPOSE,
    ...fields,
  });
export const AGREED = saidOf({ given_at: dayOf(1) });
export const REFUSED = saidOf({ decision: 'refused', given_at: dayOf(2) });

export interface PrintStage {
  decisions?: readonly Omit<Consent, 'id'>[];
  /** Null where the people were deleted. */
  members?: readonly EntryMember[] | null;
  certificate?: Partial<Certificate>;
  damaged?: 'entries/e1' | 'entry_people/e1';
  known?: EntryPeople['known'];
  /** A decision has written these into the entry after its people were deleted. */
  facts?: Partial<Entry>;
  /** The entry itself was deleted. */
  isGone?: boolean;
}

const FOLLOWED = { member: 'm1', name: NAMED_CHILD };
export const certificateOf = (fields: Partial<Certificate>) =>
  storedAs('certificates', {
    number: '2026-0001',
    edition: YEAR,
    kind: 'participation',
    holder_name: NAMED_CHILD,
    award: 'Participation',
    category: null,
    entry: 'e1',
    owner: 'acc',
    state: 'issued',
    result: null,
    outdated: null,
    corrected_name: null,
    followed: FOLLOWED,
    ...fields,
  });

/** Takes away what a step has damaged or deleted. */
function lose(memory: MemoryFirestore, { damaged, isGone = false }: PrintStage): void {
  if (damaged) memory.put(damaged, { ...memory.fields(damaged), edition: 'damaged' });
  if (isGone) for (const path of ['entries/e1', 'entry_people/e1']) memory.remove(path);
}

export function printStage({
  decisions = [AGREED],
  members = [namedChild],
  ...more
}: PrintStage): MemoryFirestore {
  const memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR }), ...stampsAt() });
  const people = { entry: 'e1', members: [...(members ?? [namedChild])], guardians: [guardian] };
  const own = { edition: YEAR, owner: 'acc', number: 'A1', state: 'accepted', kind: 'group' } as const;
  const facts: Partial<Entry> = more.facts ?? consentFacts(people, decisions);
  memory.put('entries/e1', { ...makeEntry({ ...own, stage_name: 'Zuri', ...facts }), ...stampsAt() });
  if (members !== null) {
    const { known = [] } = more;
    const stored = makeEntryPeople({ edition: YEAR, owner: 'acc', ...people, known });
    memory.put('entry_people/e1', { ...stored, ...stampsAt() });
  }
  for (const [place, one] of decisions.entries()) memory.put(`consents/c${String(place)}`, one);
  memory.put('certificates/c1', certificateOf(more.certificate ?? {}));
  const free = { number: '2026-0002', holder_name: 'A juror', kind: 'judge', entry: null, followed: null };
  memory.put('certificates/c2', certificateOf(free as Partial<Certificate>));
  lose(memory, more);
  return memory;
}

const STRANGER = 'Somebody Else';
/** Says whether the name on the certificate c1 is confirmed, and another one. */
export async function namesConfirmed(memory: MemoryFirestore, name = nameOn(memory)) {
  const service = new CertificateService(memory.db);
  return [await service.isHeldBy('c1', name), await service.isHeldBy('c1', STRANGER)];
}
const nameOn = (memory: MemoryFirestore) => String(memory.fields('certificates/c1')?.holder_name);
export const CONFIRMED = [true, false];
export const UNCONFIRMED = [null, null];
