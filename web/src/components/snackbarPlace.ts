import type { SnackbarOrigin } from 'notistack';
import type { NotifyOptions } from '../lib/notify';

/** The width below which the theme shows a phone's layout. */
const PHONE = '(max-width: 599.95px)';

/**
 * The place of a message. On a phone, and while a dialog is open, the buttons that the thumb reaches for are at the bottom,
 * and a message would lie over them for six seconds. It stands at the top there, unless the caller knows that the page has
 * none at the bottom. On a wide screen it stands in the corner, because long forms have their buttons at the bottom.
 */
export function snackbarPlace(anchor: NotifyOptions['anchor']): SnackbarOrigin {
  if (anchor === 'top-right') return { vertical: 'top', horizontal: 'right' };
  const isPhone = window.matchMedia(PHONE).matches;
  const isDialogOpen = document.querySelector('[role="dialog"]') !== null;
  if (isDialogOpen || (isPhone && anchor !== 'bottom')) return { vertical: 'top', horizontal: 'center' };
  return { vertical: 'bottom', horizontal: isPhone ? 'center' : 'left' };
}
