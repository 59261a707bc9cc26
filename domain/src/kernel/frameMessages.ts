/**
 * The texts of the error catalogue that every page can show, whatever it is about: a page loads them without the others.
 */
export const frameMessages = {
  newsletter: {
    subscribed: 'Subscribed successfully!',
    failed: 'Failed to subscribe. Please try again.',
    invalidEmail: 'Please enter a valid email address.',
    confirmed: 'Your subscription is confirmed.',
    unsubscribed: 'You will get no more newsletters.',
  },
  logoutEverywhere: {
    done: 'You are logged out on every device.',
    failed: 'Failed to log out everywhere. Please try again.',
  },
  /** The request may have reached the server. Repeating it is safe. */
  timeout:
    'The server has not answered in time. What you typed is kept. Please send it again: nothing is stored twice.',
  /** The request did not reach the server. */
  network: 'An error occurred. Please try again.',
  /** Texts about a missing connection. */
  connection: {
    offline: 'You are offline. Pages that you have opened before can still be read.',
    weak: 'The connection is too weak. You see what was saved on your last visit.',
    form: 'You are offline. You can send this when the connection is back; what you type stays here.',
    unseenTitle: 'You are offline',
    unseen: 'Nothing of this is saved on this device yet. It comes by itself when the connection is back.',
  },
  update: { ready: 'A new version of the site is ready.', reload: 'Reload' },
  offline: 'You are offline. What you typed is kept; please try again when you are connected.',
} as const;
