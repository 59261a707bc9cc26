import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startLanguage } from '../i18n/language';
import { readHydrationData, InitialDataContext, initialDataFrom } from '../lib/public/hydrate';
import { logError } from '../lib/log';
import { App } from './App';
import { registerWhenIdle } from './pwa/registerWhenIdle';
import { siteTheme } from './theme/theme';

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

function show(place: HTMLElement) {
  if (!place.hasChildNodes()) {
    createRoot(place).render(app);
    return;
  }
  const onRecoverableError = (error: unknown) => {
    logError('take over the page as the server drew it', error);
  };
  // In slices, so that the page can be scrolled and pressed meanwhile.
  startTransition(() => {
    hydrateRoot(place, app, { onRecoverableError });
  });
}

/** What takes long is done in pieces: a phone that is scrolled meanwhile answers between them. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

async function start(place: HTMLElement) {
  await startLanguage();
  await nextTask();
  siteTheme();
  await nextTask();
  show(place);
}

void start(root);
registerWhenIdle();
