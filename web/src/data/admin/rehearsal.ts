import type { RehearsalAnswer } from '@ndeiya/domain/programme/rehearsalApi';
import * as routes from 'virtual:routes/rehearsal';
import { call } from '../../server/call';

/** The rehearsal; null where there is none. Throws as `beginRehearsal`. */
export const readRehearsal = () => call(routes.get);

/** Begins it, or gives the one that there is. Throws `ApiError` or `NetworkError`. */
export function beginRehearsal(): Promise<RehearsalAnswer> {
  return call(routes.begin);
}

/** Removes it; may be repeated. Throws as `beginRehearsal`. */
export async function endRehearsal(): Promise<void> {
  await call(routes.end);
}
