import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { TakeOverCode } from '@ndeiya/domain/groups/contestantApi';
import { passes } from '@ndeiya/domain/people/pass';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { hashPassToken } from '../../functions/src/resources/people/passes/passSecrets';
import { NO_ENTRY, NO_PERSON, UNOPENED } from '../../functions/src/resources/people/passes/service';
import { db } from './backend';
import { call, type Options } from './client';
import { peopleNow } from './entries';
import { openPass } from './passes';

/** Stores an open pass of the person who performs in this entry, and returns its token. */
export async function putContestantPass(entry: string): Promise<string> {
  const { edition, members } = await peopleNow(entry);
  const person = members[0]?.person ?? `person-${unique()}`;
  const known = members.map((one, at) => (at === 0 ? { ...one, person } : one));
  await db.collection(entryPeople.path).doc(entry).update({ members: known });
  const id = `p${unique()}`;
  const token = `${id}.token`;
  const open = { ...UNOPENED, ...NO_ENTRY, ...NO_PERSON, token_hash: hashPassToken(token), person, entry };
  const holder = { role: 'contestant', name: 'Wanjiku', edition, email: null };
  const expires_at = new Date(Date.now() + 86_400_000);
  await db
    .collection(passes.path)
    .doc(id)
    .set({ ...holder, ...open, expires_at, ...stampsAt() });
  return token;
}

/** The pass of a contestant with the token of one device. */
export async function makeContestantPass(
  person: string,
  by: Options,
): Promise<{ made: MadePass; token: string }> {
  const { status, body, text } = await call('post', `/persons/${person}/pass`, { ...by, json: {} });
  if (status !== 201) throw new Error(`no pass was made: ${text}`);
  const made = body as MadePass;
  return { made, token: await openPass(made) };
}

/** The code with which an account takes the entries of a person over. */
export async function makeTakeOverCode(person: string, by: Options): Promise<string> {
  const { status, body, text } = await call('post', `/persons/${person}/take_over_code`, { ...by, json: {} });
  if (status !== 201) throw new Error(`no code was made: ${text}`);
  return (body as TakeOverCode).code;
}
