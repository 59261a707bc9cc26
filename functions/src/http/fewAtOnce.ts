import { unavailable } from '../platform/deadline';

/**
 * Nobody takes more photographs at the same moment. Each is held whole, for a moment three times over, and waits for its turn to be
 * decoded: 40 of 8 MB took 1.3 GB of a process of 512 MB, and ended the requests of everybody else in it.
 */
const AT_ONCE = 2;
const sending = new Map<string, number>();

/** Does the work of a caller who sends a file, unless as many of the same caller are still in memory: then 503, to be sent again. */
export async function fewAtOnce<T>(who: string, work: () => Promise<T>): Promise<T> {
  const before = sending.get(who) ?? 0;
  if (before >= AT_ONCE) throw unavailable(new Error('two files of this caller are being read already'));
  sending.set(who, before + 1);
  try {
    return await work();
  } finally {
    const left = (sending.get(who) ?? 1) - 1;
    if (left > 0) sending.set(who, left);
    else sending.delete(who);
  }
}
