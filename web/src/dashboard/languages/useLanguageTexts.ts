import { useCallback, useEffect, useRef, useState } from 'react';
import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { readTexts, sendTranslation } from '../../data/admin/languages';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import type { WaitingChange } from '../../panels/translate/rows';

type Change = Parameters<typeof sendTranslation>[0];
interface State {
  answer: LanguageTexts | null;
  /** The time in ms at which the reading that brought the answer was begun. */
  readAt: number;
  hasFailed: boolean;
  waiting: WaitingChange[];
}
const LOADING: State = { answer: null, readAt: 0, hasFailed: false, waiting: [] };
const DONE = { draft: workMessages.saved, review: workMessages.reviewed, comment: workMessages.commented };

/** The texts of a language for an administrator, and the changes of them. */
export function useLanguageTexts(language: string) {
  const [state, setState] = useState<State & { language: string }>({ ...LOADING, language });
  const latest = useRef(0);
  const load = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const readAt = Date.now();
    // Quick reviews read the texts several times at once. An older answer that comes later must not bring back a draft.
    const isLatest = () => own === latest.current;
    try {
      const answer = await readTexts(language);
      if (isLatest()) setState((before) => ({ ...before, language, answer, readAt, hasFailed: false }));
    } catch (error) {
      logError('read the texts of a language', error);
      if (isLatest()) setState({ ...LOADING, language, hasFailed: true });
    }
  }, [language]);
  useEffect(() => {
    // In a task of its own, because the state is set when the answer is there.
    queueMicrotask(() => void load());
  }, [load]);

  const keep = ({ english, kind, text }: Change, problem: string) => {
    setState((before) => ({ ...before, waiting: [...before.waiting, { english, kind, text, problem }] }));
  };
  const send = async (change: Change) => {
    try {
      const result = await sendTranslation(change);
      if (result?.outcome === 'applied') {
        setState((before) => ({
          ...before,
          waiting: before.waiting.filter(({ english }) => english !== change.english),
        }));
        notify.success(DONE[change.kind]);
      } else keep(change, result?.reason ?? '');
      await load();
    } catch (error) {
      logError('change a text', error);
      keep(change, errorText(error, workMessages.loadFailed));
    }
  };
  const current = state.language === language ? state : LOADING;
  return { ...current, load, send };
}
