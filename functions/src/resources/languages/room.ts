import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Translation } from '@ndeiya/domain/languages/language';
import { fits, type Texts } from './store';

const DAY_MS = 86_400_000;

interface At {
  /** Null where nobody can say. */
  known: ReadonlySet<string> | null;
  now: Date;
}

/** A text that is on no page any more, and was deleted, never reviewed, or reviewed long ago. */
function isOld({ english, state, at }: Translation, { known, now }: At): boolean {
  if (!known || known.has(english)) return false;
  return state === 'draft' || now.getTime() - at.getTime() > LANGUAGES_LIMITS.oldTextDays * DAY_MS;
}

/**
 * The texts with this one, where they fit into their document. A full document first loses texts of earlier releases,
 * which nobody sees. What is published of them stays published. Null where that is not enough.
 */
export function withRoom(texts: Texts, added: Texts, at: At): Texts | null {
  const all = { ...texts, ...added };
  if (fits(all)) return all;
  const ofToday = Object.entries(texts).filter(([, one]) => !isOld(one, at));
  const next = { ...Object.fromEntries(ofToday), ...added };
  return fits(next) ? next : null;
}
