import type { OpenedPass } from '@ndeiya/domain/people/passApi';
import { logError } from './log';

/** Name of the key in localStorage under which the pass of /pass and /console is kept. */
export const PASS_KEY = 'pass';

/**
 * Opens a pass of the judges' phone on /console, too, so that nobody types its code a second time. It replaces the pass
 * of another person there: whoever taps on the phone of the head judge works as the head judge.
 */
export function lendPass({ token, role, name, edition, expires_at, codeHash }: LentPass): void {
  try {
    localStorage.setItem(
      PASS_KEY,
      JSON.stringify({ token, role, name, edition, expires_at, codeHash } satisfies LentPass),
    );
  } catch (error) {
    // A browser that denies storage: the console leads to the page on which the code is typed.
    logError('open the pass for the console', error);
  }
}

/** Closes the pass on /console when the judges' phone logs out. The pass of another person stays. */
export function takeBackPass({ token }: Pick<LentPass, 'token'>): void {
  try {
    if (localStorage.getItem(PASS_KEY)?.includes(JSON.stringify(token))) localStorage.removeItem(PASS_KEY);
  } catch (error) {
    logError('close the pass for the console', error);
  }
}

interface LentPass extends OpenedPass {
  codeHash: string;
}
