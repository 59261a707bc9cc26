import { describe, expect, test } from 'vitest';
import { entryPeople } from '../entries/entryPeople';
import { makeEntryPeople, makeMember, stampsAt } from '../testing/stored';
import { documentId } from './routeSpec';

/** One of 4,096 ids that the server makes of a hash or of random bytes begins like this. */
const MADE = '__grsZiGbm-AbCdEfGhIjKlM';

describe('an id that the server has made', () => {
  test('may begin with two underscores in an address', () => {
    expect(documentId.safeParse(MADE).success).toBe(true);
  });

  test('may begin with two underscores as a person, a member or a guardian of an entry', () => {
    const member = makeMember({ id: MADE, person: MADE, guardian_id: MADE });
    const guardian = { id: MADE, name: 'Njeri Wambui', relation: 'Mother', contact: 'mum@example.org' };
    const people = makeEntryPeople({ members: [member], guardians: [guardian] });
    const stored = { id: 'e', data: () => ({ ...people, ...stampsAt() }) };
    expect(entryPeople.converter.fromFirestore(stored)).toMatchObject({
      members: [{ id: MADE, person: MADE, guardian_id: MADE }],
      guardians: [guardian],
    });
  });
});

test.each(['__name__', '__id7__', '____'])('the id %s is refused, because the database reserves it', (id) => {
  expect(documentId.safeParse(id).success).toBe(false);
});
