import type { SnackbarOrigin } from 'notistack';
import type { NotifyOptions } from '../lib/notify';

/** The width below which the theme shows a phone's layout. */
const PHONE = '(max-width: 599.95px)';

/**
 * The place of a message: at the bottom, on a page and over a dialog. The page, its bars and its dialogs end above it
 * (`messageRoom`). On a wide screen it stands in the corner.
 */
export function snackbarPlace(anchor: NotifyOptions['anchor']): SnackbarOrigin {
  if (anchor === 'top-right') return { vertical: 'top', horizontal: 'right' };
  return { vertical: 'bottom', horizontal: window.matchMedia(PHONE).matches ? 'center' : 'left' };
}
