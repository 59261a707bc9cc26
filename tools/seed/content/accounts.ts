/** The demo accounts (DESIGN §2). They are public, and exist in emulators only. */
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
