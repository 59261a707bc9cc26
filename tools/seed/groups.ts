import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { keptFrom } from '@ndeiya/domain/entries/keptFrom';
import { groups } from '@ndeiya/domain/groups/group';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { groupRequests } from '@ndeiya/domain/groups/groupRequest';
import { passIdOf } from '../../functions/src/resources/people/passes/passSecrets';

const GROUP = 'demo-school';
/** The children whom the leader has typed, each with the parent. */
const CLASS = [
  ['Njeri Kamau', 'Wanjiku Kamau', 'mother'],
  ['Otieno Were', 'Akinyi Were', 'mother'],
  ['Amina Hassan', 'Hassan Ali', 'father'],
  ['Baraka Kariuki', 'Mary Kariuki', 'aunt'],
  ['Zawadi Mutua', 'Grace Mutua', 'mother'],
  ['Kiprono Chebet', 'Joseph Chebet', 'father'],
] as const;

const { current_edition: edition, event_date } = DEFAULT_SETTINGS;
/** The event of the specification is long ago, and the children of the demo are to stay. */
const KEPT_FROM = keptFrom(event_date, new Date());
const stampedAt = (at: Date) => ({ created_at: at, updated_at: at });

const memberRows = (at: Date) =>
  CLASS.map(([name, guardian, relation], place) => ({
    path: `${groupMembers.path}/demo-member-${String(place + 1).padStart(4, '0')}`,
    data: {
      group: GROUP,
      edition,
      event_date: KEPT_FROM,
      person: passIdOf(`a demo person of the school ${name}`),
      name,
      age_band: 'minor',
      guardian: { name: guardian, relation, contact: `+254 712 000 00${String(place + 1)}` },
      note: '',
      order: place + 1,
      seq: 1,
      ...stampedAt(at),
    },
  }));

const schoolRow = (at: Date) => ({
  path: `${groups.path}/${GROUP}`,
  data: {
    edition,
    name: 'Demo Primary School',
    kind: 'school',
    leader: { name: 'Demo Leader', phone: '+254 711 000 000', email: null },
    pass: passIdOf('DEMO-LEADER'),
    place: 'Ndeiya',
    allowance: {},
    state: 'open',
    note: '',
    seq: CLASS.length,
    ops_day: '',
    ops_count: 0,
    ...stampedAt(at),
  },
});

const requestRow = (at: Date) => ({
  path: `${groupRequests.path}/demo-request`,
  data: {
    organisation: 'DEMO-GROUP',
    kind: 'choir',
    leader_name: 'Demo Choir Leader',
    phone: '+254 722 000 000',
    email: null,
    about_how_many: 12,
    state: 'new',
    reason: '',
    decided_at: null,
    group: null,
    ...stampedAt(at),
  },
});

/** A school whose class is typed and not entered yet, and a choir that asks to be a group. */
export const groupRows = (at: Date) => [schoolRow(at), ...memberRows(at), requestRow(at)];
