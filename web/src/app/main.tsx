import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startLanguage } from '../i18n/language';
import { startBranding } from '../lib/branding';
import { logError } from '../lib/log';
import { InitialDataContext, initialDataFrom, readHydrationData } from '../lib/public/hydrate';
import { startScheme } from '../lib/scheme';
import { App } from './App';
import { registerWhenIdle } from './pwa/registerWhenIdle';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const hydrationData = readHydrationData();
const inBrowser = (site: ReactNode) => <BrowserRouter>{site}</BrowserRouter>;
const app = (
  <StrictMode>
    <InitialDataContext value={hydrationData && initialDataFrom(hydrationData)}>
      <App inRouter={inBrowser} />
    </InitialDataContext>
  </StrictMode>
);

function renderOrHydrate(place: HTMLElement) {
  if (!place.hasChildNodes()) {
    createRoot(place).render(app);
    return;
  }
  const onRecoverableError = (error: unknown) => {
    logError('take over the page as the server drew it', error);
  };
  // In slices, so that the page stays responsive meanwhile.
  startTransition(() => {
    hydrateRoot(place, app, { onRecoverableError });
  });
}

/** Splits long work into tasks, so that the phone can respond to input between them. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

async function start(place: HTMLElement) {
  startBranding();
  startScheme();
  await startLanguage();
  await nextTask();
  renderOrHydrate(place);
}

void start(root);
registerWhenIdle();
