/** The demo accounts (DESIGN §2): in the emulators only, for everyone to read. */
export const DEMO_ACCOUNTS = [
  {
    uid: 'demo-admin',
    username: 'Demo Admin',
    email: 'admin@example.org',
    password: 'admin-Flame-2025',
    isAdmin: true,
  },
  {
    uid: 'demo-user',
    username: 'Demo User',
    email: 'user@example.org',
    password: 'user-Flame-2025',
    isAdmin: false,
  },
] as const;
