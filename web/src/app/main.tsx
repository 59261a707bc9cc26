import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../i18n/language';
import { App } from './App';
import { registerWhenIdle } from './pwa/registerWhenIdle';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = createRoot(root);
void startLanguage().then(() => {
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
registerWhenIdle();
