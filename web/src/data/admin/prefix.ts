import {
  and,
  or,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
  where,
} from 'firebase/firestore';
import { spellings } from './search';

/** Sorts after all texts with the same beginning. */
const LAST = '\uf8ff';

const between = (field: string, text: string) =>
  and(where(field, '>=', text), where(field, '<=', text + LAST));

/**
 * A filter for texts that begin with `typed`, as typed or in the usual case of names, because Firestore
 * compares case-sensitively.
 */
export const beginsWith = (field: string, typed: string): QueryCompositeFilterConstraint =>
  or(...spellings(typed).map((text) => between(field, text)));

export const allOf = (...filters: QueryFilterConstraint[]): QueryCompositeFilterConstraint => and(...filters);
