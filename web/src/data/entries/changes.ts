import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { missingOf } from '@ndeiya/domain/entries/missing';
import { pick } from '@ndeiya/domain/kernel/pick';

/** The fields of an entry that its owner fills in. */
const OWN_FIELDS = [
  'category',
  'kind',
  'title',
  'stage_name',
  'language',
  'text',
  'translation',
  'duration_s',
  'accompaniment',
  'props',
  'equipment',
  'link_url',
  'members',
  'guardians',
] as const satisfies readonly (keyof EntryAnswer)[];

export type OwnField = (typeof OWN_FIELDS)[number];
export type Changes = Partial<Pick<EntryAnswer, OwnField>>;

/** An entry on this device. */
export interface KeptEntry {
  /** The last version that the server has sent. */
  seen: EntryAnswer;
  /** The answers that were typed on this device and are not on the server yet. */
  changes: Changes;
  /** The fields of `changes` that were changed on another device too. They wait until the person has chosen. */
  conflicts: OwnField[];
}

/** A person's consent is the server's to say; it comes with the members. */
const SERVERS_OWN = 'consent';

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** A value as text, so that two of them can be compared whatever the order of their keys. */
const textOf = (value: unknown, alike: (text: string) => string): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return alike(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const fields = Object.entries(part).filter(([name]) => name !== SERVERS_OWN);
    return Object.fromEntries(fields.sort(byName));
  });

const isSame = (one: unknown, other: unknown) => textOf(one, String) === textOf(other, String);

/** The server trims what it stores. */
const asStored = (text: string) => text.trim().normalize();
const isStoredAs = (one: unknown, other: unknown) => textOf(one, asStored) === textOf(other, asStored);

const changedFields = (changes: Changes) => OWN_FIELDS.filter((field) => field in changes);

function without(changes: Changes, fields: readonly OwnField[]): Changes {
  const kept = Object.entries(changes).filter(([field]) => !fields.includes(field as OwnField));
  return Object.fromEntries(kept);
}

export const hasChanges = ({ changes }: KeptEntry) => changedFields(changes).length > 0;

/** The entry as the person sees it: the server's version with what was typed here, and what that lacks. */
export function entryOf({ seen, changes }: KeptEntry): EntryAnswer {
  // Nobody has looked yet at a text that was typed here.
  const hidden = seen.hidden?.filter((name) => !(name in changes));
  const entry = { ...seen, ...changes, ...(hidden && { hidden }) };
  if (changedFields(changes).length === 0) return entry;
  return { ...entry, missing: missingOf(entry, entry, entry.rules ?? undefined) };
}

/** Adds what was typed. A value that is the server's again is no change. */
export function withChanges(kept: KeptEntry, typed: Changes): KeptEntry {
  const changes = { ...kept.changes, ...typed };
  const undone = changedFields(changes).filter((field) => isSame(changes[field], kept.seen[field]));
  return {
    ...kept,
    changes: without(changes, undone),
    conflicts: kept.conflicts.filter((field) => !undone.includes(field)),
  };
}

/**
 * Takes a newer version of the server. Changes to other fields than those that were typed here are simply shown; a field
 * that was changed in both places becomes a conflict, and both values are kept.
 */
export function rebase(kept: KeptEntry | null, answer: EntryAnswer): KeptEntry {
  if (!kept) return { seen: answer, changes: {}, conflicts: [] };
  const fields = changedFields(kept.changes);
  const arrived = fields.filter((field) => isStoredAs(kept.changes[field], answer[field]));
  const conflicts = fields.filter(
    (field) =>
      !arrived.includes(field) &&
      (kept.conflicts.includes(field) || !isSame(kept.seen[field], answer[field])),
  );
  return { seen: answer, changes: without(kept.changes, arrived), conflicts };
}

/** All changes but those that wait for a choice. */
export const sendable = ({ changes, conflicts }: KeptEntry): Changes => without(changes, conflicts);

/** After the server has stored `sent`. What was typed since then stays a change. */
export function afterSending(kept: KeptEntry, sent: Changes, answer: EntryAnswer): KeptEntry {
  const stored = changedFields(sent).filter((field) => isSame(sent[field], kept.changes[field]));
  const left = without(kept.changes, stored);
  // A field that was typed into while it was sent is based on the new version.
  const base = { ...kept.seen, ...pick(answer, changedFields(sent)) };
  return rebase({ seen: base, changes: left, conflicts: kept.conflicts }, answer);
}

/** Ends a conflict: the value of this device is sent, or the server's is taken. */
export function resolve(kept: KeptEntry, field: OwnField, choice: 'here' | 'there'): KeptEntry {
  return {
    ...kept,
    changes: choice === 'there' ? without(kept.changes, [field]) : kept.changes,
    conflicts: kept.conflicts.filter((other) => other !== field),
  };
}
