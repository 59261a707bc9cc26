import '../kit/fonts.css';
import '../kit/style.css';
import '../kit/fileButton.css';
import './group.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { texts } from 'virtual:texts/leaders';
import { addEnglish } from '../../i18n/language';
import { logError } from '../../lib/log';
import { openDatabase } from '../kit/database';
import { NoStorage } from '../kit/NoStorage';
import { GroupContext } from './context';
import { GroupApp } from './GroupApp';
import { GroupPhone } from './phone';

addEnglish(texts);

async function openPhone(): Promise<GroupPhone | null> {
  try {
    const phone = new GroupPhone(await openDatabase());
    await phone.start();
    return phone;
  } catch (error) {
    logError('open the database of the phone', error);
    return null;
  }
}

/** Starts the page of leaders. */
export async function groupStarted(place: HTMLElement): Promise<void> {
  document.title = 'Group';
  const phone = await openPhone();
  createRoot(place).render(
    <StrictMode>
      {phone ? (
        <GroupContext value={phone}>
          <GroupApp />
        </GroupContext>
      ) : (
        <NoStorage />
      )}
    </StrictMode>,
  );
}
