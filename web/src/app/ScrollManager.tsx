import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusMain } from '../lib/mainContent';
import { prefersReducedMotion } from '../lib/reducedMotion';
import { keepAligned } from './scrolling';
import { historyEntryOf, isShownAgain, keepPositions, positionOf, rememberPosition } from './scrollPositions';

let currentEntry = '';

/**
 * Scrolls after each navigation: to the former position on Back, Forward and reload; otherwise to the section
 * of the hash as soon as it is rendered; otherwise to the top. Moves the focus to the page's content, so that
 * keyboards and screen readers follow.
 */
export function ScrollManager() {
  const { key, pathname, hash } = useLocation();
  const entry = historyEntryOf({ key, pathname, hash });
  const navigation = useNavigationType();
  useRememberedPositions();
  useLayoutEffect(() => {
    currentEntry = entry;
  }, [entry]);
  useEffect(() => {
    const first = shownPath === null;
    const samePage = shownPath === pathname;
    shownPath = pathname;
    if (!first && !samePage && !hash) focusMain();
    const before = positionOf(entry);
    if (navigation === NavigationType.Pop && before !== undefined && (!first || isShownAgain())) {
      return keepAligned(() => {
        window.scrollTo(0, before);
      });
    }
    if (hash) return scrollToHash(sectionIn(hash), samePage);
    if (!first) window.scrollTo(0, 0);
    return undefined;
  }, [entry, pathname, hash, navigation]);
  return null;
}

function remember() {
  rememberPosition(currentEntry);
}

function useRememberedPositions() {
  useEffect(() => {
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      window.removeEventListener('pagehide', keepPositions);
      window.removeEventListener('scroll', remember);
    };
  }, []);
}

let shownPath: string | null = null;

/** The section of a hash. An incomplete escape, for instance cut by a mail program, must not fail. */
function sectionIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function scrollToHash(id: string, samePage: boolean) {
  const section = document.getElementById(id);
  if (section && samePage && !prefersReducedMotion()) {
    section.scrollIntoView({ behavior: 'smooth' });
    focusSection(section);
    return undefined;
  }
  return keepAligned(() => {
    const found = document.getElementById(id);
    found?.scrollIntoView();
    focusSection(found);
  });
}

/** The next Tab continues from the section, not from the link that led here. */
function focusSection(section: HTMLElement | null) {
  if (!section || section.contains(document.activeElement)) return;
  section.tabIndex = -1;
  section.style.outline = 'none';
  section.focus({ preventScroll: true });
}
