import { createHash } from 'node:crypto';
import type { Event } from '@ndeiya/domain/entities/event';

/**
 * An event's ETag: when it was changed and, after a semicolon, a hash of what triggers change by themselves (details,
 * picture), so that caches notice, while the editor's `If-Match` is not spoilt by it.
 */
export function eventEtag({ updated_at, details, image }: Event): string {
  const shown = createHash('sha1')
    .update(`${image?.path ?? ''}\n${details}`)
    .digest('hex')
    .slice(0, 8);
  return `"${updated_at.toISOString()};${shown}"`;
}

/** An `If-Match` header without the hashes: what an edit must not overwrite is only another edit. */
export const editVersion = (ifMatch: string | null) => ifMatch?.replace(/;[0-9a-f]{8}"/g, '"') ?? null;
