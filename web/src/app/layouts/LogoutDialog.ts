/** An entry point of its own, so that the service worker does not keep MUI's dialogs for visitors without an account. */
export { LogoutEverywhereDialog } from '../../components/LogoutEverywhereDialog';
