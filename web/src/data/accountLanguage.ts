import { api } from '../lib/api';
import { logError } from '../lib/log';

/** Keeps the chosen language with the account, for mails. The site has changed already, so a failure is only logged. */
export async function keepAccountLanguage(language: string): Promise<void> {
  try {
    await api.put('/users/me/language', { language }, { auth: true });
  } catch (error) {
    logError('keep the language with the account', error);
  }
}
