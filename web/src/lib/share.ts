import { logError } from './log';

interface SharedLink {
  title: string;
  url: string;
}

/** True when the browser has its own sharing dialog, as on phones. */
export const canShare = () => typeof navigator.share === 'function';

/** Opens the phone's own sharing dialog. Cancelling it is no error. */
export async function shareLink({ title, url }: SharedLink): Promise<void> {
  try {
    await navigator.share({ title, text: title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) logError('share', error);
  }
}

/** WhatsApp's address for a message to a recipient that the visitor chooses; on a phone it opens the app. */
export const whatsAppUrl = ({ title, url }: SharedLink) =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    logError('copy', error);
    return false;
  }
}

/** The address of a link as people type it: without the scheme and the secret part. */
export const typedAddress = (link: string): string => link.replace(/^https?:\/\//, '').replace(/#.*$/, '');
