import { isOfFunctions } from '@ndeiya/domain/contract/access';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { describeFunctionsOnly } from './support/functionsOnly';

/**
 * The collections that only functions write. A collection into which browsers write has a file of its own, with the
 * documents that it accepts and refuses.
 */
for (const collection of COLLECTIONS.filter(({ path }) => isOfFunctions(path)))
  describeFunctionsOnly(collection);
