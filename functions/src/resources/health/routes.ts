import type { healthApi } from '@ndeiya/domain/api/system';
import { stats, STATS_ID } from '@ndeiya/domain/entities/platform';
import { AppError } from '@ndeiya/domain/errors';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';

const TIME_LIMIT_MS = 4000;

async function check(name: string, work: Promise<unknown>): Promise<[string, 'ok']> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('no answer in time'));
    }, TIME_LIMIT_MS);
  });
  try {
    await Promise.race([work, late]);
    return [name, 'ok'];
  } catch (cause) {
    throw new AppError('unavailable', `The service is not ready: ${name}.`, { cause, retryAfterSeconds: 2 });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/health`: 200 when the database and Auth respond, otherwise 503 with the name of the first that does not.
 */
export function healthHandlers({ db, auth }: Platform): Handlers<typeof healthApi> {
  return {
    get: async ({ address }) => {
      const checks = await Promise.all([
        check('database', db.collection(stats.path).doc(STATS_ID).get()),
        check('accounts', auth.listUsers(1)),
      ]);
      const forwarded = { entries: address.entries, edge: address.isEdge };
      return { status: 'ok', checks: Object.fromEntries(checks), forwarded };
    },
  };
}
