import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../../i18n/language';
import { startBranding } from '../../lib/branding';
import { logError } from '../../lib/log';
import { openDatabase, type PhoneDatabase } from './database';
import { watchPresses } from './presses';
import { startWorker } from './worker';

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

/** Draws a page; in development React runs the effects twice, which shows those that are not undone. */
const draw = (place: HTMLElement, page: ReactNode): void =>
  createRoot(place).render(import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page);

/** Each page of a pass starts with it. */
function startFrame(): void {
  startBranding();
  watchPresses();
  void startWorker();
}

/** Shows a page without a pass, once its language is loaded. */
export async function startScreen(place: HTMLElement, screen: ReactNode): Promise<void> {
  startFrame();
  await startLanguage();
  draw(place, screen);
}

/** Shows a page of a phone, once its database is open and its language is loaded. */
export async function startPhonePage<Phone extends { start: () => Promise<unknown> }>(
  place: HTMLElement,
  page: PhonePage<Phone>,
): Promise<void> {
  startFrame();
  const [phone] = await Promise.all([opened(page), startLanguage()]);
  const shown = phone ? page.show(phone) : await withoutStorage();
  draw(place, shown);
}
