import type { RehearsalAnswer } from '@ndeiya/domain/programme/rehearsalApi';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';

const AUTH = { auth: true } as const;

/** The rehearsal as a list of one, or of none. */
export async function readRehearsal() {
  const { rehearsal } = await api.get<{ rehearsal: RehearsalAnswer | null }>('/rehearsal', AUTH);
  return { items: rehearsal ? [rehearsal] : [], hasMore: false };
}

/** Begins it, or gives the one that there is. Throws `ApiError`, `OfflineError` or `NetworkError`. */
export function beginRehearsal(): Promise<RehearsalAnswer> {
  requireOnline();
  return api.post<RehearsalAnswer>('/rehearsal', {}, AUTH);
}

/** Removes it; may be repeated. Throws as `beginRehearsal`. */
export async function endRehearsal(): Promise<void> {
  requireOnline();
  await api.delete('/rehearsal', AUTH);
}
