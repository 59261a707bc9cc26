import { zodResolver } from '@hookform/resolvers/zod';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { isCleared } from '@ndeiya/domain/entries/clearedText';
import {
  type Entry,
  type EntryInput,
  entryInput,
  NAMING_TEXTS,
  type NamingText,
} from '@ndeiya/domain/entries/entry';
import type { EntryGuardian, EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Resolver } from 'react-hook-form';
import type { Difference } from '../../kit/ConflictDialog';
import { optionalLengthText } from '../entryStates';

/** A member in the form, with the guardian of a child beside it. */
export interface MemberValues {
  id: string;
  name: string;
  phone: string;
  age_band: EntryMember['age_band'];
  guardian: string;
  relation: string;
  contact: string;
}

/** The form's values, as people type them: the length as '3:05', equipment a line each. */
export interface EntryValues {
  category: string;
  kind: Entry['kind'];
  title: string;
  stage_name: string;
  language: string;
  duration: string;
  accompaniment: string;
  props: string;
  equipment: string;
  link_url: string;
  text: string;
  translation: string;
  /** The texts of which an organiser says that they name nobody. */
  names_nobody: Record<NamingText, boolean>;
  members: MemberValues[];
}

type People = Pick<EntryPeople, 'members' | 'guardians'>;

const memberValues =
  (guardians: readonly EntryGuardian[]) =>
  ({ guardian_id, ...member }: EntryMember): MemberValues => {
    const guardian = guardians.find(({ id }) => id === guardian_id);
    return {
      ...member,
      guardian: guardian?.name ?? '',
      relation: guardian?.relation ?? '',
      contact: guardian?.contact ?? '',
    };
  };

/** A member as 'Add member' adds it. */
export const blankMember = (): MemberValues => ({
  id: crypto.randomUUID(),
  name: '',
  phone: '',
  age_band: 'unknown',
  guardian: '',
  relation: '',
  contact: '',
});

/** An entry as the form shows it. */
export const entryValuesOf = (entry: Entry, { members, guardians }: People): EntryValues => ({
  category: entry.category,
  kind: entry.kind,
  title: entry.title,
  stage_name: entry.stage_name,
  language: entry.language,
  duration: optionalLengthText(entry.duration_s),
  accompaniment: entry.accompaniment,
  props: entry.props,
  equipment: entry.equipment.join('\n'),
  link_url: entry.link_url,
  text: entry.text,
  translation: entry.translation,
  names_nobody: { title: isCleared(entry, 'title'), stage_name: isCleared(entry, 'stage_name') },
  members: members.map(memberValues(guardians)),
});

/** The seconds of '3:05' or of '185'; null for nothing, NaN for what is neither. */
export function secondsOf(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, minutes = '0', seconds = ''] = /^(?:(\d{1,3}):(?=\d{2}$))?(\d{1,4})$/.exec(typed) ?? [];
  return seconds === '' ? NaN : Number(minutes) * 60 + Number(seconds);
}

/**
 * Members and guardians as they are stored. Children with the same guardian share one, and a guardian that is not changed
 * keeps the id, because consents belong to it.
 */
export function peopleOf(typed: readonly MemberValues[], before: People): People {
  const guardians: EntryGuardian[] = [];
  const guardianOf = ({ id, age_band, guardian: name, relation, contact }: MemberValues): string | null => {
    if (age_band !== 'minor' || (name.trim() === '' && contact.trim() === '')) return null;
    const isSame = (one: EntryGuardian) => one.name === name.trim() && one.contact === contact.trim();
    const known = guardians.find(isSame);
    if (known) return known.id;
    const own = before.members.find((member) => member.id === id)?.guardian_id;
    const isTaken = guardians.some((one) => one.id === own);
    const stored = before.guardians.find(isSame)?.id ?? (isTaken ? undefined : own);
    const guardian = {
      id: stored ?? crypto.randomUUID(),
      name: name.trim(),
      relation,
      contact: contact.trim(),
    };
    guardians.push(guardian);
    return guardian.id;
  };
  const members = typed.map((member) => ({
    id: member.id,
    name: member.name,
    phone: member.phone,
    age_band: member.age_band,
    guardian_id: guardianOf(member),
  }));
  return { members, guardians };
}

/** True where the box is shown: something was or may be said of the text as it is stored. */
export const asksOfNames = (entry: Entry, name: NamingText, typed: string): boolean =>
  typed.trim() === entry[name] && (entry[`${name}_refused`] || isCleared(entry, name));

/** Only what was said anew of the texts is sent. */
function saidOf(values: EntryValues, entry: Entry): Pick<EntryInput, 'names_nobody'> {
  const said = NAMING_TEXTS.flatMap((name): [NamingText, string | null][] => {
    const isSaid = values.names_nobody[name];
    const isNew = asksOfNames(entry, name, values[name]) && isSaid !== isCleared(entry, name);
    return isNew ? [[name, isSaid ? entry[name] : null]] : [];
  });
  return said.length === 0 ? {} : { names_nobody: Object.fromEntries(said) };
}

/** The form's values as they are sent. The category of an entry that was sent in is fixed, so only a new one is sent. */
export function entryInputOf(values: EntryValues, entry: Entry, before: People): EntryInput {
  const { duration, equipment, members, category, names_nobody: _said, ...texts } = values;
  return {
    ...texts,
    ...saidOf(values, entry),
    ...(category !== entry.category && { category }),
    duration_s: secondsOf(duration),
    equipment: equipment
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    ...peopleOf(members, before),
  };
}

/** Checks with the domain's schema. Gives what is sent. */
export const entryResolver = (entry: Entry, before: People): Resolver<EntryValues, unknown, EntryInput> => {
  const check = zodResolver(entryInput) as unknown as Resolver<EntryInput>;
  return async (values, context, options) => {
    const input = entryInputOf(values, entry, before);
    const { errors } = await check(input, context, options as never);
    const { duration_s, ...others } = errors;
    const shown = { ...others, ...(duration_s && { duration: { ...duration_s, message: texts.length } }) };
    return Object.keys(shown).length > 0
      ? { values: {}, errors: shown as object }
      : { values: input, errors: {} };
  };
};

const texts = entryAdminMessages;
const LABELS = {
  stage_name: 'Stage name',
  title: 'Title',
  kind: 'Solo or group',
  language: 'Language',
  duration: 'Length',
  accompaniment: 'Accompaniment',
  props: 'Props',
  equipment: 'Equipment',
  link_url: 'Recording',
  text: 'Text',
  translation: 'Translation',
} as const;

/** The fields in which the form and another version of the entry differ. */
export function entryDifferences(mine: EntryValues, theirs: Entry): Difference[] {
  const stored = entryValuesOf(theirs, { members: [], guardians: [] });
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return names
    .map((name) => ({ label: LABELS[name], mine: mine[name].trim(), theirs: stored[name] }))
    .filter((difference) => difference.mine !== difference.theirs);
}
