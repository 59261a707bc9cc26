import { useRef, useState } from 'react';
import type { ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { builtLanguage, type BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useParams } from 'react-router-dom';
import { type OpenedRequest, openRequest, readRequest } from '../../data/consents';
import { useLanguage } from '../../i18n/language';
import { ApiError, errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';

interface State {
  opened: OpenedRequest | null;
  isBusy: boolean;
  /** The reason why the link or the last step failed. */
  problem: string | null;
  /** The children for whom nothing was stored by the last step, which was about several, with the reasons. */
  notStored: readonly { child: string; sentence: string }[];
}

/** The code behind the # of the address, or its last part where somebody typed it so. */
function useCode(): string {
  const { code = '' } = useParams();
  return location.hash.slice(1) || code;
}

interface Read {
  opened: OpenedRequest | null;
  language: BuiltLanguage;
}

/** The children for whom a decision about several was not stored, by their names. */
function notStoredIn({ request }: OpenedRequest): Pick<State, 'notStored'> {
  const named = (request.not_stored ?? []).map(({ person, sentence }) => ({
    child: request.children.find((one) => one.person === person)?.child ?? '',
    sentence,
  }));
  return { notStored: named };
}

/** Reads the link again after the server has refused what the page shows as no longer true; otherwise null. */
async function readAgain(refusal: unknown, { opened, language }: Read): Promise<OpenedRequest | null> {
  if (!opened || !(refusal instanceof ApiError) || refusal.code !== 'terms-changed') return null;
  try {
    return { token: opened.token, request: await readRequest(opened.token, language) };
  } catch (error) {
    logError('read the question to a guardian again', error);
    return null;
  }
}

/**
 * The request that the link opens. The code stays in the address: guardians keep the page as a bookmark, and with the same
 * link they change their mind.
 */
export function useConsent() {
  const code = useCode();
  const [language, setLanguage] = useState<BuiltLanguage>(builtLanguage(useLanguage()));
  const [state, setState] = useState<State>({ opened: null, isBusy: false, problem: null, notStored: [] });
  /** Counts the steps, so that the response to an earlier one does not replace a later one. */
  const step = useRef(0);

  const follow = async (work: Promise<OpenedRequest>): Promise<boolean> => {
    step.current += 1;
    const own = step.current;
    setState((before) => ({ ...before, isBusy: true, problem: null, notStored: [] }));
    try {
      const opened = await work;
      if (own === step.current) setState({ opened, isBusy: false, problem: null, ...notStoredIn(opened) });
      return true;
    } catch (error) {
      logError('consent of a guardian', error);
      const problem = errorText(error, messages.network);
      const again = await readAgain(error, { opened: state.opened, language });
      if (own === step.current)
        setState((before) => ({ opened: again ?? before.opened, isBusy: false, problem, notStored: [] }));
      return false;
    }
  };

  const open = (typed: string) => follow(openRequest(typed, language));

  const { opened } = state;
  const act = (work: (opened: OpenedRequest) => Promise<ConsentRequest>): Promise<boolean> =>
    opened
      ? follow(work(opened).then((request) => ({ token: opened.token, request })))
      : Promise.resolve(false);
  const choose = (next: BuiltLanguage) => {
    setLanguage(next);
    void act(({ token }) => readRequest(token, next));
  };
  return { ...state, code, language, choose, open, act };
}
