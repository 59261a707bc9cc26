import '../kit/fonts.css';
import '../kit/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../../i18n/language';
import { startBranding } from '../../lib/branding';
import { logError } from '../../lib/log';
import { openDatabase } from '../kit/database';
import { NoStorage } from '../kit/NoStorage';
import { startWorker } from '../kit/worker';
import { PhoneContext } from './context';
import { JudgeApp } from './JudgeApp';
import { JudgePhone } from './phone';

async function startPhone(): Promise<JudgePhone | null> {
  try {
    const phone = new JudgePhone(await openDatabase());
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
      <PhoneContext value={phone}>{phone ? <JudgeApp /> : <NoStorage />}</PhoneContext>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('judge.html has no #root');
startBranding();
/** The pages of the stage and of the check-in are loaded only there. */
async function startCrew(place: HTMLElement) {
  const [{ crewStarted }] = await Promise.all([import('../crew/start'), startLanguage()]);
  await crewStarted(place);
}

/** The page of leaders is loaded only there. */
async function startGroup(place: HTMLElement) {
  const { groupStarted } = await import('../group/start');
  // The page brings texts of its own, so the language is started afterwards.
  await startLanguage();
  await groupStarted(place);
}

function startPage(place: HTMLElement): Promise<void> {
  const { pathname } = location;
  if (/^\/group\/?$/.test(pathname)) return startGroup(place);
  return /^\/(crew|stage)\/?$/.test(pathname) ? startCrew(place) : start(place);
}

void startPage(root);
void startWorker();
