import { logError } from './log';

export interface SharedLink {
  title: string;
  url: string;
}

/** Whether the browser has a way of sharing of its own; phones have. */
export const canShare = () => typeof navigator.share === 'function';

/** Opens the phone's own sharing. That the visitor changes their mind is no failure. */
export async function shareLink({ title, url }: SharedLink): Promise<void> {
  try {
    await navigator.share({ title, text: title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) logError('share', error);
  }
}

/** WhatsApp's own address for a message to whomever the visitor picks; on a phone it opens the app. */
export const whatsAppUrl = ({ title, url }: SharedLink) =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;

/** Copies a text; whether it worked, for a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    logError('copy', error);
    return false;
  }
}
