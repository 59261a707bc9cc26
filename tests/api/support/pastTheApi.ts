const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm run test:api.`);
  return value;
};

interface DirectRequest {
  token: string;
  method?: 'GET' | 'PATCH' | 'DELETE';
}

const status = async (url: string, { token, method = 'GET' }: DirectRequest): Promise<number> => {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(method === 'PATCH' && { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** The HTTP status of a Firestore request under the rules, for a document (`users/…`) or a list (`users`). */
export function firestoreStatus(path: string, asked: DirectRequest): Promise<number> {
  const root = `http://${required('FIRESTORE_EMULATOR_HOST')}/v1/projects/${required('GCLOUD_PROJECT')}`;
  const page = path.includes('/') ? '' : '?pageSize=10';
  return status(`${root}/databases/(default)/documents/${path}${page}`, asked);
}

/** The HTTP status of a Storage request under the rules, for a file of the project's bucket. */
export function storageStatus(path: string, asked: DirectRequest): Promise<number> {
  const bucket = `${required('GCLOUD_PROJECT')}.appspot.com`;
  const root = `http://${required('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${bucket}/o`;
  return status(`${root}/${encodeURIComponent(path)}`, asked);
}
