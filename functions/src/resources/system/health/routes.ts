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

const FRESH_MS = 2000;

/**
 * An instance looks once for all who ask meanwhile, and for two seconds after it, also where something is not ready: anybody
 * may ask as often as they like, and Auth counts each look among the calls of the whole site.
 */
function latest<T>(look: () => Promise<T>): () => Promise<T> {
  let known: { result: Promise<T>; until: number } | null = null;
  return () => {
    if (known && Date.now() < known.until) return known.result;
    const begun = { result: look(), until: Infinity };
    const end = () => {
      begun.until = Date.now() + FRESH_MS;
    };
    begun.result.then(end, end);
    known = begun;
    return begun.result;
  };
}

/**
 * `/health`: 200 when the database and Auth respond and a local suite has its demo data, otherwise 503 with the name of
 * the first that is not ready.
 */
export function healthHandlers({ db, auth }: Platform): Handlers<typeof healthApi> {
  const look = latest(() => {
    const mark = process.env.DEMO_DATA_MARK;
    return Promise.all([
      check('database', db.collection(stats.path).doc(STATS_ID).get()),
      check('accounts', auth.listUsers(1)),
      ...(mark ? [check('demo data', requireDemoData({ db }, mark))] : []),
    ]);
  });
  return {
    get: async ({ address }) => {
      const checks = Object.fromEntries(await look());
      return { status: 'ok', checks, forwarded: { entries: address.entries, edge: address.isEdge } };
    },
  };
}
