import { mail } from '@ndeiya/domain/entities/platform';
import type { ChangeHandler } from '../../platform/documentChange';
import { deliver, drain, type DeliveryDeps } from './delivery';

/** Sends a new mail at once, and whatever else has become due. */
export function mailHandler(deps: DeliveryDeps): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (collection !== mail.path || before || !after) return;
    await deliver(deps, documentId);
    await drain(deps);
  };
}
