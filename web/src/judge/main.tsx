import './fonts.css';
import './style.css';
import { StrictMode } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { createRoot } from 'react-dom/client';
import { startLanguage, useText } from '../i18n/language';
import { logError } from '../lib/log';
import { openDatabase } from '../queue/database';
import { App } from './App';
import { PhoneContext } from './context';
import { Phone } from './phone';
import { startWorker } from './worker';

function NoStorage() {
  const t = useText();
  return (
    <main className="narrow">
      <h1>{t('Score sheets')}</h1>
      <p role="alert" className="note problem">
        {t(phoneMessages.noStorage)}
      </p>
    </main>
  );
}

async function startPhone(): Promise<Phone | null> {
  try {
    const phone = new Phone(await openDatabase());
    await phone.start();
    return phone;
  } catch (error) {
    logError('open the database of the phone', error);
    return null;
  }
}

async function start(place: HTMLElement) {
  const [phone] = await Promise.all([startPhone(), startLanguage()]);
  createRoot(place).render(
    <StrictMode>
      <PhoneContext value={phone}>{phone ? <App /> : <NoStorage />}</PhoneContext>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('judge.html has no #root');
/** The pages of the stage and of the check-in are loaded only there. */
async function startCrew(place: HTMLElement) {
  const [{ crewStarted }] = await Promise.all([import('../crew/start'), startLanguage()]);
  await crewStarted(place);
}

void (/^\/(crew|stage)\/?$/.test(location.pathname) ? startCrew(root) : start(root));
void startWorker();
