const host = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''}`;

/** A response of Identity Toolkit, which any browser may call with the project's public key. */
interface IdentityAnswer {
  status: number;
  idToken?: string;
  refreshToken?: string;
  localId?: string;
}

async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<IdentityAnswer> {
  const response = await fetch(`${url}?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as object), status: response.status };
}

/** `identity('update', {…})` calls `accounts:update` as the browser's Auth SDK does. */
export const identity = (method: string, body: object, headers?: Record<string, string>) =>
  post(`${host()}/identitytoolkit.googleapis.com/v1/accounts:${method}`, body, headers);

/** Both tokens of a new login. */
export async function session({ email, password }: { email: string; password: string }) {
  const { idToken, refreshToken } = await identity('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  if (!idToken || !refreshToken) throw new Error(`${email} cannot log in`);
  return { idToken, refreshToken };
}

/** The ID token for a refresh token; undefined when it is refused. */
export async function refreshed(refreshToken: string): Promise<string | undefined> {
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await post(`${host()}/securetoken.googleapis.com/v1/token`, body);
  return (answer as { id_token?: string }).id_token;
}
