import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { ADMIN_AND_OWNER } from './actors';
import { openDatabase, type RulesDatabase } from './environment';
import { expectVerdicts } from './matrix';

/** A collection whose documents name their owner: the owner may list these, and nobody else's. */
export function describeOwnList(path: string, document: Record<string, unknown>): void {
  describe(`${path} of one owner`, () => {
    let database: RulesDatabase;
    beforeAll(async () => {
      database = await openDatabase(`own-${path}`);
      await database.put(`${path}/own`, document);
    });
    afterAll(() => database.close());

    test('only the owner and administrators may list them', () =>
      expectVerdicts(ADMIN_AND_OWNER, (actor) => {
        const own = query(collection(database.as[actor], path), where('owner', '==', 'owner'), limit(100));
        return getDocs(own);
      }));
  });
}
