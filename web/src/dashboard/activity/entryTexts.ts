import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import type { AuditEntry } from '@ndeiya/domain/system/records';
import { RECORD_SECTIONS } from '../kit/sections';

interface Kind {
  label: string;
  /** The section that opens such a record by `?open=`. */
  section?: string;
}

/** The kinds of recorded documents, by collection. */
export const KINDS: Readonly<Record<string, Kind>> = Object.fromEntries(
  COLLECTIONS.flatMap(({ path, facts: { label } }) => {
    const section = RECORD_SECTIONS[path];
    return label ? [[path, { label, ...(section && { section }) }]] : [];
  }),
);

/** Every entry's kind has a name, also that of a collection that is younger than this page. */
export const kindOf = ({ collection }: Pick<AuditEntry, 'collection'>): Kind =>
  KINDS[collection] ?? { label: fieldLabel(collection) };

const VERBS = { create: 'added', update: 'changed', delete: 'deleted' } as const;
const SENT = 'sent';
/** 'added', 'changed', 'deleted'; an announcement that is added is one that is sent. */
export const verbOf = ({ action, collection }: Pick<AuditEntry, 'action' | 'collection'>): string =>
  collection === 'announcements' && action === 'create' ? SENT : VERBS[action];

const NAMING = ['title', 'subject'] as const;

/** The record's title if the entry has one; otherwise null, because the log keeps no names of people. */
export function loggedTitleOf({ title, changes, collection, document_id }: AuditEntry): string | null {
  if (title) return title;
  if (collection === 'system_images') return document_id;
  for (const field of NAMING) {
    const { after, before } = changes[field] ?? {};
    const name = after ?? before;
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}

/** The page that opens the record; null when the record is gone or has no page. */
export function linkOf(entry: AuditEntry): string | null {
  const { section } = kindOf(entry);
  if (!section || entry.action === 'delete') return null;
  return `${section}?open=${encodeURIComponent(entry.document_id)}`;
}

/** 'date_time' → 'Date time'. */
function fieldLabel(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function objectText(value: Record<string, unknown>): string {
  if ('toDate' in value && typeof value.toDate === 'function') {
    return formatLongDateTime((value as { toDate(): Date }).toDate());
  }
  if ('variants' in value) return `a picture of ${String(value.width)} × ${String(value.height)}`;
  return JSON.stringify(value);
}

/** A recorded value in a readable form. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string') return value;
  return isObject(value) ? objectText(value) : JSON.stringify(value);
}

/** One field of a change as text; both values are null when the server does not reveal them. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

// Every record has these fields, and they are not interesting.
const UNINTERESTING = new Set(['created_at', 'image_upload']);

/** The changed fields. An added record has no values before, a deleted one none after. */
export const changesOf = ({ changes, action }: AuditEntry): FieldChange[] =>
  Object.entries(changes)
    .filter(([field]) => !UNINTERESTING.has(field))
    .filter(([, { before, after }]) => action === 'update' || (before ?? after ?? '') !== '')
    .map(([field, { before, after }]) => {
      const isSecret = before === null && after === null;
      return {
        field,
        label: fieldLabel(field),
        before: isSecret || action === 'create' ? null : valueText(before),
        after: isSecret || action === 'delete' ? null : valueText(after),
      };
    });
