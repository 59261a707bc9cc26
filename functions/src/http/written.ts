import type { RouteSpec } from '@ndeiya/domain/api/routeSpec';
import { settings, SETTINGS_ID } from '@ndeiya/domain/entities/settings';
import { systemImages } from '@ndeiya/domain/entities/systemImage';
import { factsOf } from '@ndeiya/domain/personal';
import type { AuditedDocument } from '../platform/actors';

const textIn = (fields: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

interface Call {
  params: unknown;
  body: unknown;
  /** The body of the response. */
  answer: unknown;
}

/** The document that a successful call has written and the audit log records; null where it has written none. */
export function documentWritten({ writes }: RouteSpec, call: Call): AuditedDocument | null {
  if (writes === undefined || !factsOf(writes).audited) return null;
  if (writes === settings.path) return { collection: writes, document_id: SETTINGS_ID };
  // The id of a system image is its section.
  const id =
    writes === systemImages.path
      ? (textIn(call.params, 'section') ?? textIn(call.body, 'section'))
      : (textIn(call.params, 'id') ?? textIn(call.answer, 'id'));
  return id === undefined ? null : { collection: writes, document_id: id };
}
