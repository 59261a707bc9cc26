import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices } from '../lib/notify';

export function Notifications() {
  const show = useSyncExternalStore(notices.subscribe, isWanted, () => false);
  return <Suspense fallback={null}>{show && <SnackbarHost />}</Suspense>;
}

const load = () => import('./SnackbarHost');
const SnackbarHost = lazy(async () => ({ default: (await load()).SnackbarHost }));

/**
 * Loads the snackbar's code in advance, because a message about a lost connection must be shown without one.
 */
export async function preloadNotifications(): Promise<void> {
  await load();
}

let wanted = false;
const isWanted = () => (wanted ||= notices.waiting().length > 0);
