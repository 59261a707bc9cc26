import type { User } from '@ndeiya/domain/entities/user';
import { useActorRecord } from '../../../data/admin/activity';
import type { Live } from '../../../lib/useLiveQuery';

/** Actors that are not accounts. */
export const NOT_ACCOUNTS: Readonly<Record<string, string>> = {
  system: 'The site itself',
  unknown: 'Somebody (not recorded)',
};

function nameOf({ status, data }: Live<User | null>): string {
  if (status === 'loading') return '…';
  return data ? `${data.username} (${data.email})` : 'A deleted account';
}

export function Actor({ actor }: { actor: string }) {
  const fixed = NOT_ACCOUNTS[actor];
  const account = useActorRecord(fixed === undefined ? actor : null);
  return <strong>{fixed ?? nameOf(account)}</strong>;
}
