import * as users from 'virtual:routes/users';
import { logError } from '../lib/log';
import { call } from '../server/call';

/** Keeps the chosen language with the account, for mails. The site has changed already, so a failure is only logged. */
export async function keepAccountLanguage(language: string): Promise<void> {
  try {
    await call(users.setLanguage, { body: { language } });
  } catch (error) {
    logError('keep the language with the account', error);
  }
}
