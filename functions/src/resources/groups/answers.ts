import { memberConsents } from '@ndeiya/domain/consents/facts';
import type { ConsentState } from '@ndeiya/domain/consents/purposes';
import type { Member } from '@ndeiya/domain/consents/words';
import { missingOf } from '@ndeiya/domain/entries/missing';
import { isEditable } from '@ndeiya/domain/entries/states';
import { inRosterOrder } from '@ndeiya/domain/groups/decide';
import type { Group } from '@ndeiya/domain/groups/group';
import type { GroupAnswer, GroupEntryAnswer, GroupMemberAnswer } from '@ndeiya/domain/groups/groupApi';
import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
import { maskContact } from '@ndeiya/domain/groups/maskContact';
import type { GroupMissingCode } from '@ndeiya/domain/groups/states';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { categoryOf, type EntryRules } from '../entries/steps/edition';
import type { EntryRecords, GroupRecords } from './records';

export const groupAnswer = ({
  created_at,
  updated_at,
  pass: _pass,
  ops_day: _day,
  ops_count: _count,
  ...group
}: Group): GroupAnswer => ({
  ...group,
  created_at: toLocalIso(created_at),
  updated_at: toLocalIso(updated_at),
});

/** The things that an entry lacks; those that only organisers or the clock can change are told apart. */
export const lacks = (
  { entry, people }: Pick<EntryRecords, 'entry' | 'people'>,
  rules: EntryRules,
): GroupMissingCode[] => missingOf(entry, people, categoryOf(rules, entry.category));

/** A leader, or else an administrator. */
interface Reader {
  isLeader: boolean;
}

const CONSENT_ORDER: readonly ConsentState[] = ['refused', 'missing', 'given'];

/** An entry with the guardians' decisions about its members, as the reader may know them. */
interface ToldEntry extends EntryRecords {
  consentOf: (member: Member) => ConsentState;
}

/** Decisions about entries of others count for the child, but a leader does not see them. */
function toldTo(one: EntryRecords, { isLeader }: Reader): ToldEntry {
  const { entry, people, decisions } = one;
  const own = isLeader ? decisions.filter(({ isElsewhere }) => !isElsewhere) : decisions;
  return { ...one, consentOf: memberConsents({ ...people, entry: entry.id }, own) };
}

/** The guardians' decisions about a member in all entries of the group, as one state. A child without an entry lacks a decision. */
function stateOf({ id, age_band }: GroupMember, entries: readonly ToldEntry[]): ConsentState {
  const states = entries.flatMap(({ people, consentOf }) =>
    people.members.filter((one) => one.id === id).map(consentOf),
  );
  if (states.length === 0) return age_band === 'minor' ? 'missing' : 'not_needed';
  return CONSENT_ORDER.find((state) => states.includes(state)) ?? 'not_needed';
}

/** A member; the contact of the guardian is masked for a leader, because it must not go back to the phone. */
function memberAnswer(
  member: GroupMember,
  entries: readonly ToldEntry[],
  { isLeader }: Reader,
): GroupMemberAnswer {
  const { id, person, name, age_band, guardian, note, seq } = member;
  const contact = guardian && (isLeader ? maskContact(guardian.contact) : guardian.contact);
  return {
    id,
    person,
    name,
    age_band,
    guardian: guardian && { name: guardian.name, relation: guardian.relation, contact: contact ?? '' },
    note,
    consent: stateOf(member, entries),
    seq,
  };
}

const statesIn = ({ people, consentOf }: ToldEntry) =>
  people.members.map((member) => ({ id: member.id, state: consentOf(member) }));

/** Lists what an entry lacks, as the reader may know it: organisers explain a refusal that no entry of the group tells of. */
function lacksFor(one: ToldEntry, rules: EntryRules, reader: Reader): GroupMissingCode[] {
  const isRefused = statesIn(one).some(({ state }) => state === 'refused');
  const isElsewhere = reader.isLeader && one.entry.consent === 'refused' && !isRefused;
  return lacks(one, rules).map((code) => (code === 'consent' && isElsewhere ? 'organiser' : code));
}

interface AnswerFor {
  records: GroupRecords;
  rules: EntryRules;
  reader: Reader;
}

function entryAnswer(one: ToldEntry, { records, rules, reader }: AnswerFor): GroupEntryAnswer {
  const { entry, members } = one;
  const { kind, title, stage_name, language, text, translation, duration_s } = entry;
  const late = isEditable(entry.state) ? records.late.get(entry.id) : undefined;
  const isReturned = entry.state === 'returned';
  const states = statesIn(one);
  const inState = (wanted: ConsentState) => states.flatMap(({ id, state }) => (state === wanted ? [id] : []));
  const orders = members.flatMap((id) => records.members.get(id)?.order ?? []);
  return {
    id: entry.id,
    number: entry.number,
    category: entry.category,
    kind,
    title,
    stage_name,
    language,
    text,
    translation,
    duration_s,
    state: entry.state,
    waitlist_no: entry.state === 'waitlisted' || entry.state === 'offered' ? entry.waitlist_no : null,
    comment: isReturned ? entry.comment : '',
    returned_until: isReturned && entry.returned_until ? toLocalIso(entry.returned_until) : null,
    missing: [...lacksFor(one, rules, reader), ...(late ? [late] : [])],
    members: [...members],
    undecided: inState('missing'),
    refused: inState('refused'),
    order: orders.length === 0 ? 0 : Math.min(...orders),
    planned_at: records.planned.get(entry.id) ?? null,
    may_show_results: records.published.has(entry.id),
  };
}

/** The roster and the entries of a group, both in the order in which the server took the members. */
export function rosterAnswer(records: GroupRecords, rules: EntryRules, reader: Reader) {
  const told = records.entries.map((one) => toldTo(one, reader));
  return {
    members: [...records.members.values()]
      .toSorted((a, b) => a.order - b.order)
      .map((member) => memberAnswer(member, told, reader)),
    entries: inRosterOrder(
      told.map((one) => ({ ...one, id: one.entry.id })),
      records.members,
    ).map((one) => entryAnswer(one, { records, rules, reader })),
  };
}
