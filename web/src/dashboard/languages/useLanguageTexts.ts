import { useCallback, useEffect, useRef, useState } from 'react';
import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { readTexts, sendTranslation } from '../../data/admin/languages';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useReadingOrder } from '../../lib/useReadingOrder';
import type { WaitingChange } from '../../panels/translate/rows';

type Change = Parameters<typeof sendTranslation>[0];
interface State {
  answer: LanguageTexts | null;
  /** The time in ms at which the reading that brought the answer was begun. */
  readAt: number;
  /** The latest reading failed. The earlier answer stays, with what is being typed over it. */
  hasFailed: boolean;
}
const LOADING: State = { answer: null, readAt: 0, hasFailed: false };
const DONE = { draft: workMessages.saved, review: workMessages.reviewed, comment: workMessages.commented };

type Waiting = WaitingChange & Pick<Change, 'language'>;

/** The changes that the server has refused, each of the language for which it was typed. */
function useWaiting() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const keep = ({ language, english, kind, text }: Change, problem: string) => {
    setWaiting((before) => [...before, { language, english, kind, text, problem }]);
  };
  const drop = ({ language, english }: Change) => {
    setWaiting((before) => before.filter((one) => one.language !== language || one.english !== english));
  };
  return { waiting, keep, drop };
}

/** Reads the texts of the language that is wanted now. */
function useReading(language: string) {
  const [state, setState] = useState<State & { language: string }>({ ...LOADING, language });
  const begin = useReadingOrder();
  const wanted = useRef(language);
  useEffect(() => {
    wanted.current = language;
  }, [language]);
  const load = useCallback(async () => {
    // A save, publication or import of the earlier language may end after another one was chosen.
    if (wanted.current !== language) return;
    const readAt = Date.now();
    const reading = begin();
    // Quick reviews read the texts several times at once. An older answer that comes later must not bring back a draft.
    reading.settle();
    try {
      const answer = await readTexts(language);
      if (!reading.isLate()) setState({ language, answer, readAt, hasFailed: false });
    } catch (error) {
      logError('read the texts of a language', error);
      if (reading.isLate()) return;
      setState((before) => ({
        ...(before.language === language ? before : LOADING),
        language,
        hasFailed: true,
      }));
    }
  }, [begin, language]);
  useEffect(() => {
    // In a task of its own, because the state is set when the answer is there.
    queueMicrotask(() => void load());
  }, [load]);
  return { ...(state.language === language ? state : LOADING), load };
}

/** The texts of a language for an administrator, and the changes of them. */
export function useLanguageTexts(language: string) {
  const { load, ...current } = useReading(language);
  const { waiting, keep, drop } = useWaiting();
  const send = async (change: Change) => {
    try {
      const result = await sendTranslation(change);
      if (result?.outcome === 'applied') {
        drop(change);
        notify.success(DONE[change.kind]);
      } else keep(change, result?.reason ?? '');
      await load();
    } catch (error) {
      logError('change a text', error);
      keep(change, errorText(error, workMessages.loadFailed));
    }
  };
  const own = waiting.filter((one) => one.language === language);
  return { ...current, waiting: own, load, send };
}
