import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';

/** The version of a stored document as an ETag: `"2025-08-16T00:00:00.000Z"`. */
export const etagOf = (entity: { updated_at: Date }): string => `"${entity.updated_at.toISOString()}"`;

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Throws 412 when a change is based on an older version. A missing header or `*` skips the check. Weak tags
 * match too, because proxies that compress weaken them.
 */
export function expectFresh(ifMatch: string | null, entity: { updated_at: Date }): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  if (ifMatch.split(',').map(strong).includes(etagOf(entity))) return;
  throw new AppError('stale', requestMessages.stale);
}
