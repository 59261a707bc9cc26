import { unavailable } from '../platform/deadline';

/**
 * Nobody takes more photographs at the same moment. Each is held whole, for a moment three times over, and waits for its turn to be
 * decoded: 40 of 8 MB took 1.3 GB of a process of 512 MB, and ended the requests of everybody else in it.
 */
const AT_ONCE = 2;
/** The callers whose files are in memory, each as often as it has one there. */
const reading: string[] = [];

/** Does the work of a caller who sends a file, unless as many of the same caller are still in memory: then 503, to be sent again. */
export async function fewAtOnce<T>(who: string, work: () => Promise<T>): Promise<T> {
  if (reading.filter((one) => one === who).length >= AT_ONCE)
    throw unavailable(new Error('two files of this caller are being read already'));
  reading.push(who);
  try {
    return await work();
  } finally {
    reading.splice(reading.indexOf(who), 1);
  }
}
