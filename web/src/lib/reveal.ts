import type { Reveal } from '@ndeiya/domain/results/reveal';
import { logError } from './log';

const KEY = 'reveal';

/** The reveal that was put on this device; null without one. */
export function storedReveal(): Reveal | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as Reveal);
  } catch (error) {
    logError('read the reveal', error);
    return null;
  }
}

/** True where an administrator has put a reveal on this device. */
export const hasReveal = (): boolean => storedReveal() !== null;

/** Puts it on this device, so that the venue needs no network. Throws when the device does not keep it. */
export function storeReveal(reveal: Reveal): void {
  localStorage.setItem(KEY, JSON.stringify(reveal));
}

export function removeReveal(): void {
  try {
    localStorage.removeItem(KEY);
  } catch (error) {
    logError('remove the reveal', error);
  }
}
