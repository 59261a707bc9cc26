import type { MadePass, OpenedPass } from '@ndeiya/domain/people/passApi';
import { makePasses } from '@ndeiya/domain/testing/makers';
import type { Account } from './backend';
import { call } from './client';

/** A new pass as an administrator makes it; the code is in it. */
export async function makePass(
  admin: Account,
  input: Parameters<typeof makePasses>[0] = {},
): Promise<MadePass> {
  const { status, body, text } = await call('post', '/passes', {
    token: admin.token,
    json: makePasses(input),
  });
  const [made] = body as MadePass[];
  if (status !== 201 || !made) throw new Error(`no pass was made: ${text}`);
  return made;
}

/** Opens it on one more device, and gives the token. */
export async function openPass({ code }: Pick<MadePass, 'code'>): Promise<string> {
  const { status, body, text } = await call('post', '/passes/open', { json: { code } });
  if (status !== 200) throw new Error(`the pass was not opened: ${text}`);
  return (body as OpenedPass).token;
}
