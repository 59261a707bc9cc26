import { usernames } from '@ndeiya/domain/people/user';
import { beforeEach, expect, test } from 'vitest';
import { findOldUsernames, moveOldUsernames } from '../../functions/src/resources/people/users/usernameKeys';
import { clear, db, stored } from '../support/backend';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** The step of `npm run migrate` for accounts from before names were compared without marks and apostrophes. */

beforeEach(() => clear(usernames.path));

const put = (id: string, user_id: string) =>
  db
    .collection(usernames.path)
    .doc(id)
    .set({ user_id, created_at: new Date(0) });
const held = async () =>
  new Map((await stored(usernames.path)).map(({ id, user_id }) => [String(id), String(user_id)]));

test('reservations of before are moved to the key of their name, and those that have it stay', async () => {
  await put("wanjikũ ng'ang'a", 'one');
  await put('mumbi', 'two');
  const old = await findOldUsernames(db);
  expect(old.map(({ id }) => id)).toEqual(["wanjikũ ng'ang'a"]);
  expect(await moveOldUsernames(db, old)).toBe(1);
  expect(await held()).toEqual(
    new Map([
      ['wanjikunganga', 'one'],
      ['mumbi', 'two'],
    ]),
  );
});

test('of two accounts whose names are one name now, the second keeps its own reservation', async () => {
  await put('wanjiku', 'first');
  await put('wanjikũ', 'second');
  expect(await moveOldUsernames(db, await findOldUsernames(db))).toBe(0);
  expect(await held()).toEqual(
    new Map([
      ['wanjiku', 'first'],
      ['wanjikũ', 'second'],
    ]),
  );
});

test('a second run, and one after a crash between the steps, change nothing more', async () => {
  await put('ngũgĩ', 'one');
  await put('ngugi', 'one');
  expect(await moveOldUsernames(db, await findOldUsernames(db))).toBe(1);
  expect(await held()).toEqual(new Map([['ngugi', 'one']]));
  expect(await findOldUsernames(db)).toEqual([]);
});
