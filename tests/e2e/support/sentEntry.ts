import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { administrator } from '../../support/admin';
import { env, registerAccount } from '../../support/server';

interface Login {
  email: string;
  password: string;
}

/** The bearer token of an account. */
async function tokenOf({ email, password }: Login): Promise<string> {
  const address = `http://${env('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

/** Calls the API as an account; throws where it does not succeed. */
const as =
  (token: string) =>
  async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
    const response = await fetch(`${env('SITE_URL')}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text) as T;
  };

const PIECE = {
  kind: 'solo',
  title: 'Mũgithi',
  duration_s: 200,
  members: [{ id: 'm1', name: 'Wanjikũ', age_band: 'adult' }],
};

/** An account with an entry that is not sent yet. */
export async function draftEntry() {
  const account: Login = await registerAccount();
  const call = as(await tokenOf(account));
  const { id } = await call<{ id: string }>('POST', '/participants', makeParticipant());
  return { account, id, call };
}

/** An account whose entry is sent already. */
export async function sentEntry(): Promise<{ account: Login; id: string }> {
  const { account, id, call } = await draftEntry();
  await call('PUT', `/entries/${id}`, PIECE);
  await call('POST', `/entries/${id}/submit`, {});
  return { account, id };
}

/** An organiser who decides about entries. */
export async function organiser() {
  const call = as(await tokenOf(await administrator()));
  return {
    call,
    decide: (id: string, to: EntryAnswer['state'], comment = '') =>
      call('POST', '/entries/decide', { ids: [id], to, comment, pending: false, notify: false }),
  };
}
