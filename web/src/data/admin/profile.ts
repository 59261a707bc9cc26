import { useMemo } from 'react';
import { type User, users } from '@ndeiya/domain/entities/user';
import { type Live, useLiveDocument } from '../../lib/useLiveQuery';
import { useSession } from '../../lib/session/session';
import { documentRef } from './refs';

/** The own profile, followed live: a right that is taken back shows here at once. */
export function useOwnProfile(): Live<User | null> {
  const { uid } = useSession();
  return useLiveDocument(useMemo(() => (uid ? documentRef(users, uid) : null), [uid]));
}
