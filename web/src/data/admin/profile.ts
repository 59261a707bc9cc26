import { useEffect, useMemo, useState } from 'react';
import { documentPath, restUrl } from '@ndeiya/domain/kernel/publicReader';
import { decodeFields, type RestFields } from '@ndeiya/domain/kernel/restValues';
import { type User, users } from '@ndeiya/domain/people/user';
import { onSnapshot, type SnapshotMetadata } from 'firebase/firestore';
import * as stats from 'virtual:routes/stats';
import { env } from '../../lib/env';
import { restServer } from '../../lib/parseEnv';
import { getToken, useSession } from '../../lib/session/session';
import { type Live, useLiveDocument } from '../../lib/useLiveQuery';
import { call } from '../../server/call';
import { documentRef } from './refs';

/** One's own profile with a live listener, which shows a withdrawn right at once. */
export function useOwnProfile(): Live<User | null> {
  const { uid } = useSession();
  return useLiveDocument(useMemo(() => (uid ? documentRef(users, uid) : null), [uid]));
}

/**
 * Reads by a new request if the account is still an administrator, because the channel of the live queries
 * may be late or broken. Throws without a response. The rules refuse the own profile only to an ended
 * session: then a request to the API follows, whose 401 logs this browser out.
 */
export async function askForRights(uid: string): Promise<boolean> {
  const token = await getToken();
  const response = await fetch(restUrl(restServer(env), documentPath(users, uid)), {
    cache: 'no-store',
    headers: { Authorization: `Bearer ${token ?? ''}` },
  });
  if (response.status === 404) return false;
  if (response.status === 403) await call(stats.get);
  if (!response.ok) throw new Error(`the profile: Firestore answered ${String(response.status)}`);
  const { fields = {} } = (await response.json()) as { fields?: RestFields };
  return decodeFields(fields).is_admin === true;
}

/**
 * True while the database responds: false when its channel has broken and does not return at once. A browser
 * with a network does not notice this.
 */
export function useReached(): boolean {
  const { uid } = useSession();
  const [reached, setReached] = useState(true);
  useEffect(() => {
    if (!uid) return undefined;
    let known = false;
    const follow = ({ fromCache }: SnapshotMetadata) => {
      known ||= !fromCache;
      setReached(!fromCache || !known);
    };
    // `useOwnProfile` has a listener for the same document and reports a refusal.
    const ignore = () => undefined;
    const all = { includeMetadataChanges: true };
    return onSnapshot(
      documentRef(users, uid),
      all,
      ({ metadata }) => {
        follow(metadata);
      },
      ignore,
    );
  }, [uid]);
  return reached;
}
