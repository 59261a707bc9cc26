import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { passPath } from '@ndeiya/domain/kernel/passRoles';
import { type Pass, passes, passInput } from '@ndeiya/domain/people/pass';
import type { MadePass, OpenedPass } from '@ndeiya/domain/people/passApi';
import { makePasses } from '@ndeiya/domain/testing/makers';
import {
  hashPassToken,
  makePassToken,
  parsePassCode,
  passIdOf,
  sealToken,
  unsealToken,
} from '../../functions/src/resources/people/passes/passSecrets';
import { makePassIn } from '../../functions/src/resources/people/passes/service';
import { type Account, db } from './backend';
import { call } from './client';

/**
 * Passes are made and opened in nearly every test of the day, where they are no subject: they are written as the API leaves
 * them, because two requests cost more than two writes. `makePassByApi` and `openPassByApi` are for the tests of passes.
 */

type Input = Parameters<typeof makePasses>[0];

/** A new pass as an administrator makes it; the code is in it. */
export async function makePassByApi(admin: Account, input: Input = {}): Promise<MadePass> {
  const { status, body, text } = await call('post', '/passes', {
    token: admin.token,
    json: makePasses(input),
  });
  const [made] = body as MadePass[];
  if (status !== 201 || !made) throw new Error(`no pass was made: ${text}`);
  return made;
}

/** Opens it on one more device, and gives the token. */
export async function openPassByApi({ code }: Pick<MadePass, 'code'>): Promise<string> {
  const { status, body, text } = await call('post', '/passes/open', { json: { code } });
  if (status !== 200) throw new Error(`the pass was not opened: ${text}`);
  return (body as OpenedPass).token;
}

const documentOf = (code: string) => db.collection(passes.path).doc(passIdOf(code));

/** The year for which passes are made. */
export async function currentYear(): Promise<number> {
  const settings = await db.doc('settings/competition').get();
  return (settings.get('current_edition') as number | undefined) ?? DEFAULT_SETTINGS.current_edition;
}

type Holder = Pick<Pass, 'role' | 'name' | 'expires_at'>;

/** Stores a pass that no device has opened. */
export async function putPass({ role, name, expires_at }: Holder): Promise<MadePass> {
  const of = { role, edition: await currentYear(), expires_at, now: new Date(), site: '', person: { name } };
  const made = await db.runTransaction((transaction) => Promise.resolve(makePassIn(transaction, db, of)));
  return { ...made, link: `${process.env.SITE_URL ?? ''}${passPath(role)}#${made.code}` };
}

/** A new pass; the code is in it. Only the API mails one, and knows when it ends without a date. */
export async function makePass(admin: Account, input: Input = {}): Promise<MadePass> {
  const { role, people, expires_at } = passInput.parse(makePasses(input));
  const [person] = people;
  if (!person || people.length > 1 || person.email !== undefined || !expires_at)
    return makePassByApi(admin, input);
  return putPass({ role, name: person.name, expires_at });
}

/** Opens it on one more device, and gives the token. */
export async function openPass({ code: typed }: Pick<MadePass, 'code'>): Promise<string> {
  const code = parsePassCode(typed);
  if (code === null) throw new Error(`'${typed}' is no code of a pass`);
  const ref = documentOf(code);
  const { sealed_token, devices } = (await ref.get()).data() as Pick<Pass, 'sealed_token' | 'devices'>;
  const token = sealed_token === null ? makePassToken(ref.id) : unsealToken(code, sealed_token);
  const now = new Date();
  await ref.update({
    token_hash: hashPassToken(token),
    ...(sealed_token === null && { sealed_token: sealToken(code, token) }),
    devices: [...devices, { opened_at: now }],
    last_seen_at: now,
    updated_at: now,
  });
  return token;
}
