import { afterAll, beforeAll } from 'vitest';
import { deliverEvents } from '../../../tools/emulators/functions';
import { ports } from '../../support/ports';
import { resetSuite } from './backend';

let isWithout = false;

/**
 * For a file whose tests look only at responses, and at what the request itself has written: no trigger runs meanwhile.
 * Triggers took more than half of the time of such files, because each call writes counters, keys and the log.
 */
export function withoutTriggers(): void {
  beforeAll(async () => {
    await deliverEvents(ports, 'none');
    isWithout = true;
  });
  afterAll(async () => {
    // Without this, the maintenance of a later file would repair what no trigger has handled.
    await resetSuite();
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
