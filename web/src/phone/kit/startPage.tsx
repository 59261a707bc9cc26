import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../../i18n/language';
import { logError } from '../../lib/log';
import { openDatabase, type PhoneDatabase } from './database';

interface PhonePage<Phone> {
  make: (database: PhoneDatabase) => Phone;
  show: (phone: Phone) => ReactNode;
}

/** The started phone; null in a browser that stores nothing. */
async function opened<Phone extends { start: () => Promise<unknown> }>({ make }: PhonePage<Phone>) {
  try {
    const phone = make(await openDatabase());
    await phone.start();
    return phone;
  } catch (error) {
    logError('open the phone', error);
    return null;
  }
}

async function withoutStorage(): Promise<ReactNode> {
  const { NoStorage } = await import('./NoStorage');
  return <NoStorage />;
}

/** Shows a page of a phone, once its database is open and its language is loaded. */
export async function startPhonePage<Phone extends { start: () => Promise<unknown> }>(
  place: HTMLElement,
  page: PhonePage<Phone>,
): Promise<void> {
  const [phone] = await Promise.all([opened(page), startLanguage()]);
  const shown = phone ? page.show(phone) : await withoutStorage();
  createRoot(place).render(shown);
}
