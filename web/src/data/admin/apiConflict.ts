import type { Collection, EntityOf } from '@ndeiya/domain/kernel/collection';
import { getDocFromServer } from 'firebase/firestore';
import { ApiError } from '../../lib/apiErrors';
import { asOffline } from './command';
import { ConflictError } from './documents';
import { documentRef } from './refs';

/** The error of a change by the API: a `ConflictError` where the record was changed (412) or is gone (404) meanwhile. */
export async function asConflict<C extends Collection>(
  error: unknown,
  collection: C,
  id: string,
): Promise<unknown> {
  if (!(error instanceof ApiError) || ![404, 412].includes(error.status)) return error;
  try {
    const current = (await getDocFromServer(documentRef(collection, id))).data() ?? null;
    return new ConflictError<EntityOf<C>>(current);
  } catch (failure) {
    return asOffline(failure);
  }
}
