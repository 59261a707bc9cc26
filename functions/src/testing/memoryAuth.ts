import { type Auth, FirebaseAuthError } from 'firebase-admin/auth';

/** An account as Authentication has it, as far as the tests look at it. */
export interface AuthPerson {
  uid: string;
  email: string;
  emailVerified?: boolean;
  displayName?: string;
  password?: string;
}

const notFound = () => new FirebaseAuthError({ code: 'user-not-found', message: 'no such account' });

/** Authentication with these accounts, which its calls change. */
export function memoryAuth(people: Map<string, AuthPerson>): Auth {
  const found = (person: AuthPerson | undefined) =>
    person ? Promise.resolve(person) : Promise.reject(notFound());
  return {
    getUser: (uid: string) => found(people.get(uid)),
    getUserByEmail: (email: string) => found([...people.values()].find((one) => one.email === email)),
    updateUser: (uid: string, changes: Partial<AuthPerson>) => {
      people.set(uid, { uid, email: '', ...people.get(uid), ...changes });
      return Promise.resolve();
    },
    deleteUser: (uid: string) => Promise.resolve(people.delete(uid)),
    revokeRefreshTokens: () => Promise.resolve(),
  } as unknown as Auth;
}
