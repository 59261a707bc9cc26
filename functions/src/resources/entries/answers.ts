import { memberConsents } from '@ndeiya/domain/consents/facts';
import type { EntryStep } from '@ndeiya/domain/entries/course';
import { submissionTime } from '@ndeiya/domain/entries/deadline';
import { type Entry, type EntryEvent, NAMING_TEXTS } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { missingOf } from '@ndeiya/domain/entries/missing';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { isEditable, mayBecome } from '@ndeiya/domain/entries/states';
import { maskContact } from '@ndeiya/domain/groups/maskContact';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { entryCourse, mayTake } from './steps/course';
import { categoryOf, type EntryRules } from './steps/edition';
import type { EntryWithHistory } from './steps/readEntry';

const isoOrNull = (time: Date | null) => time && toLocalIso(time);

/** The rights of the caller, and the end of a permit that lets the entry in. */
interface Reader {
  isAdmin: boolean;
  /** The contacts of guardians are masked, as in the pack of a leader. */
  masksContacts?: boolean;
  permit_until: Date | null;
}

const editionOf = ({ edition, window }: EntryRules): EntryAnswer['edition'] => ({
  year: edition.year,
  name: edition.name,
  event_date: toLocalIso(edition.event_date),
  location: edition.location,
  closes_at: isoOrNull(window.closes_at),
  grace_minutes: window.grace_minutes,
  recording_hours: edition.recording_hours,
  megabyte_price: edition.megabyte_price,
  currency: edition.currency,
});

function canOf(
  records: EntryWithHistory,
  rules: EntryRules,
  { isAdmin, permit_until }: Reader,
): EntryAnswer['can'] {
  const now = Date.now();
  const { entry } = records;
  const { edition, window } = rules;
  const isLive = edition.state !== 'archived';
  const may = (step: EntryStep) => mayTake(step, records, { rules, now: new Date(now) });
  const time = submissionTime({ window, returned_until: entry.returned_until, permit_until }, now);
  return {
    edit: isLive && (isAdmin || (isEditable(entry.state) && may('edit'))),
    submit: isEditable(entry.state) && time !== 'before' && time !== 'over' && may('submit'),
    withdraw: may('withdraw') && !rules.isProgrammeClosed && mayBecome('owner', entry.state, 'withdrawn'),
  };
}

const eventOf = ({ id, from, to, actor, comment, at }: EntryEvent): EntryAnswer['events'][number] => ({
  id,
  from,
  to,
  actor,
  comment,
  at: toLocalIso(at),
});

function pieceOf(entry: Entry) {
  const { kind, title, stage_name, language, text, translation, duration_s } = entry;
  const { accompaniment, props, equipment, link_url, recording } = entry;
  const sung = { kind, title, stage_name, language, text, translation, duration_s };
  return { ...sung, accompaniment, props, equipment, link_url, recording };
}

function stateOf(entry: Entry, { isAdmin }: Reader) {
  const isInLine = entry.state === 'waitlisted' || entry.state === 'offered';
  return {
    state: entry.state,
    pending_state: isAdmin ? entry.pending_state : null,
    ...(isAdmin && { pending_seq: entry.pending_seq }),
    waitlist_no: isInLine ? entry.waitlist_no : null,
    offer_expires_at: isoOrNull(entry.offer_expires_at),
    returned_until: isoOrNull(entry.returned_until),
    comment: entry.comment,
    submitted_at: isoOrNull(entry.submitted_at),
    late: entry.late,
  };
}

/**
 * The public name, and the texts that are kept from everybody else because they may name somebody who may not be named. A no
 * about a classmate may hide a contestant's text, which whoever types one name after the other would find out.
 */
function textsFor(reader: Reader, entry: Entry): Pick<EntryAnswer, 'label' | 'hidden'> {
  const learnsNoes = reader.isAdmin || (!reader.masksContacts && entry.group === null);
  if (!learnsNoes) return { label: publicLabel({ ...entry, stage_name_refused: false }) };
  const hidden = NAMING_TEXTS.filter((name) => entry[name] !== '' && entry[`${name}_refused`]);
  return { label: publicLabel(entry), hidden };
}

/** An entry as its owner or an administrator sees it. */
export function entryAnswerOf(records: EntryWithHistory, rules: EntryRules, reader: Reader): EntryAnswer {
  const { entry, people, events, decisions } = records;
  const category = categoryOf(rules, entry.category);
  const { has_minor, consent, name_public } = entry;
  const consentOf = memberConsents({ ...people, entry: entry.id }, decisions);
  return {
    id: entry.id,
    edition: editionOf(rules),
    category: entry.category,
    number: entry.number,
    ...pieceOf(entry),
    ...stateOf(entry, reader),
    has_minor,
    consent,
    name_public,
    ...textsFor(reader, entry),
    members: people.members.map((member) => ({ ...member, consent: consentOf(member) })),
    guardians: reader.masksContacts
      ? people.guardians.map((one) => ({ ...one, contact: maskContact(one.contact) }))
      : [...people.guardians],
    rules: category ?? null,
    can: canOf(records, rules, reader),
    course: entryCourse(records, rules, new Date()),
    missing: missingOf(entry, people, category),
    events: events.map(eventOf),
    created_at: toLocalIso(entry.created_at),
    updated_at: entry.updated_at.toISOString(),
  };
}
