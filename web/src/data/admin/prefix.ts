import {
  and,
  or,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
  where,
} from 'firebase/firestore';
import { spellings } from './search';

/** Sorts after everything that begins with what stands before it. */
const LAST = '\uf8ff';

const between = (field: string, text: string) =>
  and(where(field, '>=', text), where(field, '<=', text + LAST));

/** A filter for what begins with `typed`, written as it is or as names usually are: Firestore tells letters' case apart. */
export const beginsWith = (field: string, typed: string): QueryCompositeFilterConstraint =>
  or(...spellings(typed).map((text) => between(field, text)));

/** All of these at once. */
export const allOf = (...filters: QueryFilterConstraint[]): QueryCompositeFilterConstraint => and(...filters);
