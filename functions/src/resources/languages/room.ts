import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Translation } from '@ndeiya/domain/languages/language';
import { excessOf, fits, type Texts } from './store';

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

const isComment = (texts: Texts, added: Texts): boolean =>
  Object.entries(added).some(
    ([key, { comments }]) => comments.length > 0 && comments.length > (texts[key]?.comments.length ?? 0),
  );

/** The texts without their oldest comments, as many as must go so that they fit. */
function withFewerComments(texts: Texts): Texts {
  let excess = excessOf(texts);
  const gone = new Set<string>();
  const all = Object.values(texts).flatMap(({ comments }) => comments);
  for (const comment of all.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (excess <= 0) break;
    excess -= Buffer.byteLength(JSON.stringify(comment));
    gone.add(comment.op_id);
  }
  const kept = Object.entries(texts).map(([key, one]): [string, Translation] => {
    const comments = one.comments.filter(({ op_id }) => !gone.has(op_id));
    return [key, comments.length === one.comments.length ? one : { ...one, comments }];
  });
  return Object.fromEntries(kept);
}

/**
 * The texts with this one, where they fit into their document. A full document first loses texts of earlier releases,
 * which nobody sees. What is published of them stays published. Then a text takes the room of the oldest comments: comments
 * are never the reason why a text has none. Null where that is not enough.
 */
export function withRoom(texts: Texts, added: Texts, at: At): Texts | null {
  const all = { ...texts, ...added };
  if (fits(all)) return all;
  const ofToday = Object.entries(texts).filter(([, one]) => !isOld(one, at));
  const next = { ...Object.fromEntries(ofToday), ...added };
  if (fits(next)) return next;
  if (isComment(texts, added)) return null;
  const withText = withFewerComments(next);
  return fits(withText) ? withText : null;
}
