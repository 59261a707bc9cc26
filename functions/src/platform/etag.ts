import { apiMessages } from '@ndeiya/domain/apiMessages';
import { AppError } from '@ndeiya/domain/errors';

/** The version of a stored document as an ETag: `"2025-08-16T00:00:00.000Z"`. */
export const etagOf = (entity: { updated_at: Date }): string => `"${entity.updated_at.toISOString()}"`;

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Refuses (412) a change that was made on the ground of an older version. No header, or `*`, asks for no check.
 * Weak tags match too: proxies that compress weaken them.
 */
export function expectFresh(ifMatch: string | null, entity: { updated_at: Date }): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  if (ifMatch.split(',').map(strong).includes(etagOf(entity))) return;
  throw new AppError('stale', apiMessages.stale);
}
