import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices } from '../lib/notify';

const load = () => import('./SnackbarHost');
const SnackbarHost = lazy(async () => ({ default: (await load()).SnackbarHost }));

/** Loads what draws the snackbars before it is needed: that one is offline must be said without a connection. */
export async function preloadNotifications(): Promise<void> {
  await load();
}

let wanted = false;
const isWanted = () => (wanted ||= notices.waiting().length > 0);

/** Place of the snackbars; loads what draws them with the first message. */
export function Notifications() {
  const show = useSyncExternalStore(notices.subscribe, isWanted, () => false);
  return <Suspense fallback={null}>{show && <SnackbarHost />}</Suspense>;
}
