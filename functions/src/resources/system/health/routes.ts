import { AppError } from '@ndeiya/domain/kernel/errors';
import { stats, STATS_ID } from '@ndeiya/domain/system/records';
import type { healthApi } from '@ndeiya/domain/system/systemApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';

/**
 * `npm start` names the document that its seed writes last. Programs that wait for this address would otherwise begin
 * before there are demo accounts.
 */
async function requireDemoData({ db }: Pick<Platform, 'db'>, mark: string): Promise<void> {
  if (!(await db.doc(mark).get()).exists)
    throw new Error(`the seed has not written ${mark}: wait until it ends, or start again`);
}

const TIME_LIMIT_MS = 4000;

async function check(name: string, work: Promise<unknown>): Promise<[string, 'ok']> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no response within ${String(TIME_LIMIT_MS)} ms: look at the status of Firebase`));
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
 * `/health`: 200 when the database and Auth respond and a local suite has its demo data, otherwise 503 with the name of
 * the first that is not ready.
 */
export function healthHandlers({ db, auth }: Platform): Handlers<typeof healthApi> {
  return {
    get: async ({ address }) => {
      const mark = process.env.DEMO_DATA_MARK;
      const checks = await Promise.all([
        check('database', db.collection(stats.path).doc(STATS_ID).get()),
        check('accounts', auth.listUsers(1)),
        ...(mark ? [check('demo data', requireDemoData({ db }, mark))] : []),
      ]);
      const forwarded = { entries: address.entries, edge: address.isEdge };
      return { status: 'ok', checks: Object.fromEntries(checks), forwarded };
    },
  };
}
