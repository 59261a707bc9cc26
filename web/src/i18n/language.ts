import { useLayoutEffect } from 'react';
import { isLanguage, type Language } from '@ndeiya/domain/language';
import { texts as english } from 'virtual:texts/en';
import { logError } from '../lib/log';
import { createStore, useStore } from '../lib/store';
import { type Translate, translator } from './texts';

/** The key in localStorage with the chosen language. */
const STORAGE_KEY = 'language';
/** The maximum time, in milliseconds, that the first render waits for the stored language. */
const FIRST_WAIT_MS = 3000;

export interface Speech {
  language: Language;
  t: Translate;
}

export const ENGLISH: Speech = { language: 'en', t: translator('en', english) };

let wanted: Language = 'en';
let chosen = ENGLISH;
let onlyEnglish = false;
const shown = createStore(ENGLISH);

function publish() {
  const speech = onlyEnglish ? ENGLISH : chosen;
  document.documentElement.lang = speech.language;
  shown.set(speech);
}

function remembered(): Language {
  try {
    const language = localStorage.getItem(STORAGE_KEY);
    return isLanguage(language) ? language : 'en';
  } catch {
    return 'en';
  }
}

function remember(language: Language) {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch (error) {
    logError('remember the language', error);
  }
}

async function load(language: Language): Promise<Speech> {
  if (language === 'en') return ENGLISH;
  // Loaded here, because visitors of English need none of it.
  const { kikuyuTexts } = await import('./otherLanguage');
  // English texts without a translation have placeholders too.
  return { language, t: translator(language, { ...english, ...(await kikuyuTexts()) }) };
}

async function applyLanguage(language: Language) {
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
export async function chooseLanguage(language: Language): Promise<void> {
  await applyLanguage(language);
  remember(language);
}

/** Applies a choice in one tab to all tabs. */
function followOtherTabs() {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEY) return;
    applyLanguage(isLanguage(newValue) ? newValue : 'en').catch((error: unknown) => {
      logError('follow the language', error);
    });
  });
}

/** Applies the stored language; resolves when the site can be rendered. Without its texts, in English. */
export async function startLanguage(): Promise<void> {
  followOtherTabs();
  const language = remembered();
  if (language === 'en') return;
  const loaded = applyLanguage(language).catch((error: unknown) => {
    logError('load the remembered language', error);
  });
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
}

/** The language that is shown, with its texts. */
export const useSpeech = (): Speech => useStore(shown, ENGLISH);

/** The current language, for dates and the `lang` attribute. */
export const useLanguage = (): Language => useSpeech().language;

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
