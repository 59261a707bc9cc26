import { afterAll, beforeAll } from 'vitest';
import { renewData } from '../../../tools/emulators/data';
import { deliverEvents } from '../../../tools/emulators/functions';
import { ports } from '../../support/ports';

let isWithout = false;

/**
 * For a file whose tests look only at responses, and at what the request itself has written: no trigger runs meanwhile.
 * Triggers took more than half of the time of such files, because each call writes counters, keys and the log. The file
 * begins and ends with empty emulators. Otherwise the maintenance of a later file would repair what no trigger has
 * handled, and later tests would find files that no trigger has deleted with their documents.
 */
export function withoutTriggers(): void {
  beforeAll(async () => {
    await deliverEvents(ports, 'none');
    await renewData(ports);
    isWithout = true;
  });
  afterAll(async () => {
    await renewData(ports);
    await deliverEvents(ports, 'all');
    isWithout = false;
  });
}

/** Does something that only a trigger completes, such as a mail, also in a file without triggers. */
export async function withTriggers<T>(work: () => Promise<T>): Promise<T> {
  if (!isWithout) return work();
  await deliverEvents(ports, 'all');
  try {
    return await work();
  } finally {
    await deliverEvents(ports, 'none');
  }
}
