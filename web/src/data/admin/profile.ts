import { useEffect, useMemo, useState } from 'react';
import { documentPath, restUrl } from '@ndeiya/domain/publicReader';
import { decodeFields, type RestFields } from '@ndeiya/domain/restValues';
import { type User, users } from '@ndeiya/domain/entities/user';
import { onSnapshot, type SnapshotMetadata } from 'firebase/firestore';
import { env } from '../../lib/env';
import { api } from '../../lib/api';
import { restServer } from '../../lib/parseEnv';
import { getToken, useSession } from '../../lib/session/session';
import { type Live, useLiveDocument } from '../../lib/useLiveQuery';
import { documentRef } from './refs';

/** The own profile, followed live: a right that is taken back shows here at once. */
export function useOwnProfile(): Live<User | null> {
  const { uid } = useSession();
  return useLiveDocument(useMemo(() => (uid ? documentRef(users, uid) : null), [uid]));
}

/**
 * Whether the profile still says that its owner is an administrator, asked anew and not over the channel of the live
 * queries, which may be late or broken. Throws where nobody answers. The rules refuse the own profile to a session that
 * was ended only: then the API is asked too, whose 401 logs this browser out.
 */
export async function askForRights(uid: string): Promise<boolean> {
  const token = await getToken();
  const response = await fetch(restUrl(restServer(env), documentPath(users, uid)), {
    cache: 'no-store',
    headers: { Authorization: `Bearer ${token ?? ''}` },
  });
  if (response.status === 404) return false;
  if (response.status === 403) await api.get('/stats', { auth: true });
  if (!response.ok) throw new Error(`the profile: Firestore answered ${String(response.status)}`);
  const { fields = {} } = (await response.json()) as { fields?: RestFields };
  return decodeFields(fields).is_admin === true;
}

/**
 * Whether the database answers: false from when its channel, once there, is gone and does not come back at once. A
 * browser that has a network does not know that.
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
    // What it is denied is told elsewhere: `useOwnProfile` follows the same document.
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
