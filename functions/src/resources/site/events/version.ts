import { createHash } from 'node:crypto';
import type { Event } from '@ndeiya/domain/site/event';

/**
 * An event's ETag: the time of its last change and, after a semicolon, a hash of the fields that triggers
 * change (details, picture). Caches notice such a change, but the editor's `If-Match` stays valid.
 */
export function eventEtag({ updated_at, details, image }: Event): string {
  const shown = createHash('sha1')
    .update(`${image?.path ?? ''}\n${details}`)
    .digest('hex')
    .slice(0, 8);
  return `"${updated_at.toISOString()};${shown}"`;
}

/** An `If-Match` header without the hashes, because an edit must only not overwrite another edit. */
export const editVersion = (ifMatch: string | null) => ifMatch?.replace(/;[0-9a-f]{8}"/g, '"') ?? null;
