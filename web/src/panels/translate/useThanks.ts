import { useState } from 'react';
import type { LanguageTexts, ThanksAnswer } from '@ndeiya/domain/languages/languageApi';

/** Texts that a phone has kept from before there were thanks have none. */
type ThanksIn = Pick<LanguageTexts, 'caller'> & Partial<Pick<LanguageTexts, 'thanks'>>;
const NONE: ThanksAnswer[] = [];

type Change<Sent> = (sent: string) => Promise<Sent>;

/** The requests: each is given a name or an id, and returns everybody who wants to be thanked. */
interface Requests<Sent> {
  save: Change<Sent>;
  /** Only organisers take away the names of others. */
  remove?: Change<Sent>;
}

/** It knows who wants to be thanked for a language, and changes it. */
export interface ThanksDesk extends Requests<void> {
  caller: string;
  all: readonly ThanksAnswer[];
}

/**
 * The names as the newer of two answers has them: that to the last change, and the texts, whose reading was begun at
 * `readAt` (ms). A reading that was begun before the change can end after it, and would hide the name again.
 */
export function useThanks(
  { caller, thanks: known = NONE }: ThanksIn,
  readAt: number,
  { save, remove }: Requests<{ thanks: ThanksAnswer[] }>,
): ThanksDesk {
  const [last, setLast] = useState<{ at: number; all: ThanksAnswer[] } | null>(null);
  const changed = (send: typeof save) => async (sent: string) => {
    const { thanks } = await send(sent);
    setLast({ at: Date.now(), all: thanks });
  };
  return {
    caller,
    all: last && last.at >= readAt ? last.all : known,
    save: changed(save),
    ...(remove && { remove: changed(remove) }),
  };
}
