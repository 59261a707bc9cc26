import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices } from '../lib/notify';

const SnackbarHost = lazy(async () => ({ default: (await import('./SnackbarHost')).SnackbarHost }));

let wanted = false;
const isWanted = () => (wanted ||= notices.waiting().length > 0);

/** Place of the snackbars; loads what draws them with the first message. */
export function Notifications() {
  const show = useSyncExternalStore(notices.subscribe, isWanted);
  return <Suspense fallback={null}>{show && <SnackbarHost />}</Suspense>;
}
