import { useLayoutEffect } from 'react';
import { texts as english } from 'virtual:texts/en';
import { logError } from '../lib/log';
import { createStore, type Store, useStore } from '../lib/store';
import { type Catalogue, type Speech, type Translate, translator } from './texts';

/** The key in localStorage with the chosen language. */
const STORAGE_KEY = 'language';
/** The maximum time, in milliseconds, that the first render waits for the stored language. */
const FIRST_WAIT_MS = 3000;

/** A tag of a language, or of a pseudo-language. Other values in the storage mean English. */
const TAG = /^[a-z]{2,3}(-\w+)*$/;

export const ENGLISH: Speech = { language: 'en', direction: 'ltr', t: translator('en', english) };

/** Adds the English texts of a page, or of screens that are loaded later. */
export function addEnglish(texts: Catalogue): void {
  Object.assign(english, texts);
}

let wanted = 'en';
let chosen = ENGLISH;
let onlyEnglish = false;
const shown = createStore(ENGLISH);

function publish() {
  const speech = onlyEnglish ? ENGLISH : chosen;
  document.documentElement.lang = speech.language;
  document.documentElement.dir = speech.direction;
  shown.set(speech);
}

const tagOr = (text: string | null) => (text && TAG.test(text) ? text : 'en');

function remembered(): string {
  try {
    return tagOr(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'en';
  }
}

const previewed = () => /^#preview=(.+)/.exec(location.hash)?.[1];

/**
 * A language that is shown without being chosen: `#preview=ki` with a marked text (see preview.ts), and while
 * developing `?lang=en-XA`.
 */
function asked(): string | null {
  return previewed() ?? (import.meta.env.DEV ? new URLSearchParams(location.search).get('lang') : null);
}

function remember(language: string) {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch (error) {
    logError('remember the language', error);
  }
}

async function load(language: string): Promise<Speech> {
  if (language === 'en' && previewed() !== 'en') return ENGLISH;
  // Loaded here, because visitors of English need none of it.
  const { speechOf } = await import('./otherLanguage');
  return speechOf(language, english);
}

async function applyLanguage(language: string) {
  wanted = language;
  const speech = await load(language);
  // Another language may have been chosen while this one was loading.
  if (wanted !== language) return;
  chosen = speech;
  publish();
}

/**
 * Changes the site's language and stores the choice. Rejects when its texts could not be loaded; then nothing
 * changes.
 */
export async function chooseLanguage(language: string): Promise<void> {
  await applyLanguage(language);
  remember(language);
}

/** Applies a choice in one tab to all tabs. */
function followOtherTabs() {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEY) return;
    applyLanguage(tagOr(newValue)).catch((error: unknown) => {
      logError('load the language', error);
    });
  });
}

/** Applies the stored language; resolves when the site can be rendered. Without its texts, in English. */
export async function startLanguage(): Promise<void> {
  followOtherTabs();
  // The judges' page shows no drafts, and its build leaves them out.
  const wish = import.meta.env.VITE_JUDGE === '1' ? null : asked();
  const language = wish ? tagOr(wish) : remembered();
  if (language === 'en' && !wish) return;
  const loaded = applyLanguage(language).catch((error: unknown) => {
    logError('load the language', error);
  });
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
}

/** The language that is shown, for pages without React. */
export const shownSpeech: Pick<Store<Speech>, 'get' | 'subscribe'> = shown;

/** The language that is shown, with its texts. */
export const useSpeech = (): Speech => useStore(shown, ENGLISH);

/** The current language, for dates and the `lang` attribute. */
export const useLanguage = (): string => useSpeech().language;

/** `const t = useText()`: `t('About Us')`, `t('{count} events', { count })`, `t(messages.gallery.none)`. */
export const useText = (): Translate => useSpeech().t;

/** Shows English while the component is mounted, because the dashboard is not translated. */
export function useEnglishOnly(): void {
  useLayoutEffect(() => {
    onlyEnglish = true;
    publish();
    return () => {
      onlyEnglish = false;
      publish();
    };
  }, []);
}
