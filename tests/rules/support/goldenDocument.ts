import type { Collection } from '@ndeiya/domain/kernel/collection';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { VALID_AFTER } from './actors';

type Fields = Record<string, unknown>;

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The newest stored document of a collection, with times in place of their ISO texts. */
const newestOf = (path: string): Fields =>
  JSON.parse(JSON.stringify(goldenOf(path).at(-1)?.data ?? {}), (_key, value: unknown) =>
    typeof value === 'string' && TIME.test(value) ? new Date(value) : value,
  ) as Fields;

/** The field with the uid of the account that a document belongs to; undefined where none has it. */
export function ownerField({ facts: { owner } }: Collection): string | undefined {
  return owner === 'site' || owner.uid === 'id' ? undefined : owner.uid;
}

/** A document as functions have stored it, which belongs to the actor 'owner' where documents belong to accounts. */
export function goldenDocument(collection: Collection): Fields {
  const field = ownerField(collection);
  return {
    ...newestOf(collection.path),
    ...(field && { [field]: 'owner' }),
    // The profile of the actor 'owner' is such a document.
    ...('sessions_valid_after' in collection.fields.shape && { sessions_valid_after: VALID_AFTER }),
    ...stampsAt(),
  };
}
