import { compileMessage } from '@ndeiya/domain/languages/format';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { logError } from '../lib/log';
import { keptDraft } from '../lib/previewDraft';
import type { Catalogue } from './texts';

/** Nobody sees it: it tells where the page shows the text. */
const MARK = '\u2063';
/** Dark dashes on yellow are seen on every ground of the site. */
const SHOWN = { outline: '3px dashed #2a1a14', boxShadow: '0 0 0 3px #ffd400' };
const TOO_LONG = { outline: '3px solid #c62828', boxShadow: '0 0 0 6px #ffffff' };
/** Texts that nobody reads on the page: a screen reader speaks them, or an empty field shows them. */
const SPOKEN = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
/** A text for screen readers only is in a box of one pixel. */
const SEEN_PX = 2;
/** The page is drawn within this time, on most phones: before, nothing says that it does not show the text. */
const DRAWN_MS = 1500;

function compiled(text: string): Catalogue[string] {
  try {
    return [MARK, ...[compileMessage(text)].flat()];
  } catch {
    // Somebody may have typed brackets that form no message.
    return [MARK, text];
  }
}

/** The draft among the texts of its language, where this page was opened to show it. */
export function previewTexts(language: string): Catalogue {
  const draft = keptDraft();
  return draft?.language === language ? { [draft.english]: compiled(draft.text) } : {};
}

/** True where the words are wider than one of the elements around them, such as the inline link that they stand in. */
function isTooLong(element: Element): boolean {
  const words = document.createRange();
  words.selectNodeContents(element);
  const { width } = words.getBoundingClientRect();
  for (let around: Element | null = element; around; around = around.parentElement) {
    const box = around.getBoundingClientRect().width;
    if (box > 0 && width > box + 1) return true;
  }
  return false;
}

/** The elements whose words have the mark. A choice is framed as a whole, because its open list belongs to the browser. */
function withMarkedWords(): Element[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Element[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent?.includes(MARK) && parentElement)
      found.push(parentElement.closest('select') ?? parentElement);
  }
  return found;
}

const withMarkedAttribute = (): Element[] =>
  SPOKEN.flatMap((name) => [...document.body.querySelectorAll(`[${name}*="${MARK}"]`)]);

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > SEEN_PX && height > SEEN_PX;
};

/** The nearest element around a text that takes up some space; null where all of it is hidden, as in a closed menu. */
function seenAround(element: Element): Element | null {
  let around: Element | null = element.closest('svg') ?? element;
  if (around.getClientRects().length === 0) return null;
  while (around && !isSeen(around)) around = around.parentElement;
  return around === document.body ? null : around;
}

function frame(element: Element, isLong: boolean): void {
  const { style, dataset } = element as HTMLElement | SVGElement;
  Object.assign(style, isLong ? TOO_LONG : SHOWN);
  dataset.preview = isLong ? 'too long' : 'fits';
}

interface Outlined {
  first: Element | undefined;
  /** The sentence about what is framed. */
  note: string;
}

function noteOf(read: number, spoken: number, places: number): string {
  const { shown, spoken: spokenHere, hidden, missing } = workMessages.inPlace;
  if (read > 0) return shown;
  if (places > 0) return spokenHere;
  return spoken > 0 ? hidden : missing;
}

function outline(): Outlined {
  const words = withMarkedWords();
  const read = words.filter((element) => seenAround(element) === element);
  const spoken = [...words.filter((element) => !read.includes(element)), ...withMarkedAttribute()];
  const places = spoken.flatMap((element) => seenAround(element) ?? []);
  for (const element of read) frame(element, isTooLong(element));
  for (const element of places) if (!read.includes(element)) frame(element, false);
  return { first: read[0] ?? places[0], note: noteOf(read.length, spoken.length, places.length) };
}

const LINE = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: '2000',
  padding: '0.75rem 1rem',
  background: '#2a1a14',
  borderTop: '3px solid #ffd400',
  color: '#fff',
  fontSize: '1rem',
  textAlign: 'center',
  // Taps reach the page below it.
  pointerEvents: 'none',
} as const;

/** The line at the bottom of the page that says where the text is. */
function noteLine(): HTMLElement {
  const line = document.createElement('div');
  line.setAttribute('role', 'status');
  line.lang = 'en';
  line.dir = 'ltr';
  line.dataset.previewNote = '';
  Object.assign(line.style, LINE);
  return line;
}

/** Frames the text, scrolls to it the first time, and says where it is. */
function marker(): () => void {
  const line = noteLine();
  const drawnAt = Date.now() + DRAWN_MS;
  let hasScrolled = false;
  return () => {
    const { first, note } = outline();
    if (!first && Date.now() < drawnAt) return;
    if (!line.isConnected) document.body.append(line);
    if (line.textContent !== note) line.textContent = note;
    if (!first || hasScrolled) return;
    hasScrolled = true;
    first.scrollIntoView({ block: 'center' });
  };
}

let isMarking = false;

/** Marks the text on the page as soon as it is drawn, and in what is opened later. */
export function markPreview(): void {
  // The visitor may choose another language, whose texts are loaded in the same way.
  if (isMarking) return;
  isMarking = true;
  const mark = marker();
  const observer = new MutationObserver(() => {
    follow();
  });
  function follow() {
    observer.disconnect();
    try {
      mark();
    } catch (error) {
      logError('mark the text', error);
      return;
    }
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: [...SPOKEN, 'class', 'hidden', 'open'],
    });
  }
  follow();
  // A page that does not change any more is looked at once again.
  setTimeout(follow, DRAWN_MS);
}
