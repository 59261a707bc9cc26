import type { User } from '@ndeiya/domain/entities/user';
import { messages } from '@ndeiya/domain/messages';

/** Who must not be touched. */
export interface Protected {
  /** The one who is logged in. */
  self: string | null;
  /** The only administrator, where there is only one. */
  last: string | null;
}

/** Why an account's rights cannot be revoked, nor it be deleted; null where they can. The API refuses the same. */
export function protection({ id }: Pick<User, 'id'>, { self, last }: Protected): string | null {
  if (id === self) return messages.user.isSelf;
  return id === last ? messages.user.isLast : null;
}
