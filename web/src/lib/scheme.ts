import { useBrowserValue } from './hydrated';
import { logError } from './log';
import { createStore } from './store';

/** web/build/first.js reads the same key before anything is drawn. */
export const MODE_KEY = 'mui-mode';

type Mode = 'system' | 'light' | 'dark';

const changes = createStore(0);
/** The choice of this visit where the browser's storage is forbidden. */
let chosenHere: Mode = 'system';

const modeOr = (text: string | null): Mode => (text === 'light' || text === 'dark' ? text : 'system');

/** Light, dark, or what the device says, as the visitor chose it. */
export function chosenMode(): Mode {
  try {
    return modeOr(localStorage.getItem(MODE_KEY));
  } catch {
    return chosenHere;
  }
}

/** Calls `listener` after each choice, here or in another tab. */
export const onModeChange = changes.subscribe;

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Draws the page in the scheme, at once: colours that fade would be seen in two schemes. */
function show(mode: Mode): void {
  const root = document.documentElement;
  const scheme = mode === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : mode;
  if (root.dataset.scheme === scheme) return;
  const still = document.createElement('style');
  still.textContent = '*{transition:none!important}';
  document.head.append(still);
  root.dataset.scheme = scheme;
  getComputedStyle(root).getPropertyValue('color');
  setTimeout(() => {
    still.remove();
  }, 1);
}

function changed(): void {
  show(chosenMode());
  changes.set(changes.get() + 1);
}

/** Shows and remembers a choice. */
export function chooseMode(mode: Mode): void {
  chosenHere = mode;
  try {
    localStorage.setItem(MODE_KEY, mode);
  } catch (error) {
    logError('remember the colours', error);
  }
  changed();
}

/** Follows the device and other tabs from here on. */
export function startScheme(): void {
  systemIsDark().addEventListener('change', changed);
  window.addEventListener('storage', ({ key }) => {
    if (key === MODE_KEY) changed();
  });
}

/** The choice, for a component; the server does not know it. */
export const useMode = (): Mode =>
  useBrowserValue({ onServer: 'system', inBrowser: chosenMode, subscribe: onModeChange });
