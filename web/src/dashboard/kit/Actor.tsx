import type { User } from '@ndeiya/domain/people/user';
import { useActorRecord } from '../../data/admin/activity';
import type { Live } from '../../lib/useLiveQuery';
import { accountOf, NOT_ACCOUNTS } from './actors';

export function Actor({ actor }: { actor: string }) {
  const id = accountOf(actor);
  const account = useActorRecord(id);
  return <strong>{id === null ? (NOT_ACCOUNTS[actor] ?? NOT_ACCOUNTS.unknown) : nameOf(account)}</strong>;
}

function nameOf({ status, data }: Live<User | null>): string {
  if (status === 'loading') return '…';
  return data ? `${data.username} (${data.email})` : 'A deleted account';
}
