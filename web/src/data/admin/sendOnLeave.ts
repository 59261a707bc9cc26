import { readMirror } from '../../lib/session/mirror';

/**
 * Sends a deletion through `/api` while the page is being closed: the browser finishes such a request, which
 * Firestore's SDK does not. The path is without `/api`, as in spec §7: '/events/abc'.
 */
export function sendOnLeave(path: string): void {
  const { token } = readMirror();
  if (!token) return;
  void fetch(`/api${path}`, {
    method: 'DELETE',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  });
}
