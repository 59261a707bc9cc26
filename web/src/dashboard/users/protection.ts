import { messages } from '@ndeiya/domain/kernel/messages';
import type { User } from '@ndeiya/domain/people/user';

interface Protected {
  /** One's own account. */
  self: string | null;
  /** The only administrator, if there is only one. */
  last: string | null;
}

/**
 * The reason why an account cannot lose its rights or be deleted; null when it can. The API refuses the same.
 */
export function protection({ id }: Pick<User, 'id'>, { self, last }: Protected): string | null {
  if (id === self) return messages.user.isSelf;
  return id === last ? messages.user.isLast : null;
}
