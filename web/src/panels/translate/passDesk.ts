import { useEffect, useMemo, useRef, useState } from 'react';
import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import type { TranslationOp, TranslationResult } from '@ndeiya/domain/languages/operation';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import * as languages from 'virtual:routes/languages';
import * as translations from 'virtual:routes/translations';
import { logError } from '../../lib/log';
import { ownerOf } from '../../lib/passStore';
import { createStore, useStore } from '../../lib/store';
import { openDatabase, type PhoneDatabase } from '../../phone/kit/database';
import type { BodyOf, QueuedOperation } from '../../phone/kit/operation';
import type { StoredPass } from '../../phone/kit/passes';
import { Phone } from '../../phone/kit/phone';
import { callByPass, sendByPass } from '../../server/callByPass';
import { heldPass } from '../../server/pass';
import type { WaitingChange } from './rows';

type Queued = QueuedOperation<TranslationOp, TranslationResult>;

/** The change as the page shows it, or nothing where the server has taken it. */
function waitingOf({ op, result, refusal }: Queued): WaitingChange[] {
  if (result?.outcome === 'applied') return [];
  const { kind, english, text } = op;
  return [{ kind, english, text, problem: refusal ?? result?.reason ?? '' }];
}

/** The last change of each text counts: an answer to it settles those before. */
function waitingIn(operations: readonly Queued[], language: string): WaitingChange[] {
  const last = new Map<string, Queued>();
  for (const one of operations) {
    if (one.op.language === language) last.set(`${one.op.kind} ${one.op.english}`, one);
  }
  return [...last.values()].flatMap(waitingOf);
}

const SEND_AFTER_MS = 1500;
/** The texts are read again at once when all is sent; else somebody may come back to the page often. */
const TEXTS_EVERY_MS = 120_000;

/** The pass is opened and left on /pass, which keeps it; this page only works with it. */
function passOf(token: string): StoredPass[] {
  const held = heldPass();
  return held?.token === token ? [{ ...held, owner: ownerOf(token), pin: null }] : [];
}

/** Translating with a pass: what is typed stays on this device until the server has it. */
const deskOf = (database: PhoneDatabase, token: string, language: string) =>
  new Phone<TranslationOp, TranslationResult, LanguageTexts>(database, {
    passes: { all: () => Promise.resolve(passOf(token)) },
    send: (...request) => sendByPass(translations.ops, ...request),
    queued: (body) => ({
      subject: `${body.language} ${body.kind} ${body.english}`,
      isDraft: body.kind === 'draft',
      waitMs: SEND_AFTER_MS,
    }),
    pack: {
      key: () => `texts ${language}`,
      read: () => callByPass(languages.texts, { params: { id: language }, pass: token }),
      leastMs: TEXTS_EVERY_MS,
      isReadWhenSent: true,
    },
  });
type Desk = ReturnType<typeof deskOf>;
type PassState = ReturnType<Desk['state']['get']>;

/** The page shows nothing of its own before its database is open. */
const nothingYet = createStore<PassState | null>(null);

const notOpen = () => Promise.reject(new Error('the database is not open'));

/** The desk once its database is open; null before. */
function useDesk(token: string, language: string): Desk | null {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    const open = async () => {
      const opened = deskOf(await openDatabase(), token, language);
      const stopDesk = await opened.start();
      if (hasLeft) {
        stopDesk();
        return;
      }
      stop = stopDesk;
      setDesk(opened);
    };
    open().catch((error: unknown) => {
      logError('open the texts', error);
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [token, language]);
  return desk;
}

/** The texts of a language for the holder of a pass. A component that shows another language needs another key. */
export function usePassDesk(token: string, language: string) {
  const desk = useDesk(token, language);
  const state = useStore<PassState | null>(desk?.state ?? nothingYet);
  const { add, again, shown } = useUnstored({
    pass: token,
    language,
    append: desk ? (body) => desk.append(body) : notOpen,
  });
  const read = useMemo(
    () => ({
      // Texts of an earlier visit are shown only where those of the server cannot be read.
      answer: state && state.reading !== 'begun' ? state.pack : null,
      stored: waitingIn(state?.operations ?? [], language),
      readAt: state?.readAt ?? 0,
      isKept: state?.reading === 'failed',
      problem: state?.refusal ?? '',
    }),
    [state, language],
  );
  const { stored, ...rest } = read;
  return {
    ...rest,
    waiting: [...stored, ...shown],
    unstored: shown.length,
    add: (body: BodyOf<TranslationOp>) => void add(body),
    storeAgain: () => void again(),
  };
}

type Body = BodyOf<TranslationOp>;
interface Unstored {
  pass: string;
  body: Body;
}

/**
 * The changes that the browser refused to store, for instance for a full disk. They are here until the page is closed, so
 * that another language or page takes none of them away.
 */
const unstored = createStore<readonly Unstored[]>([]);

const isSameDraft = (one: Body, other: Body) =>
  one.kind === 'draft' && other.kind === 'draft' && one.english === other.english;

interface Place {
  pass: string;
  language: string;
  append: (body: Body) => Promise<void>;
}

/** Stores changes, and holds what could not be stored until it can. */
function useUnstored({ pass, language, append }: Place) {
  const isBusy = useRef(false);
  const isOwn = (one: Unstored) => one.pass === pass && one.body.language === language;
  const own = useStore(unstored).filter(isOwn);
  const add = async (body: Body): Promise<boolean> => {
    // A later draft of a text replaces an earlier one, which must not come after it.
    unstored.set(unstored.get().filter((one) => !(isOwn(one) && isSameDraft(one.body, body))));
    try {
      await append(body);
      return true;
    } catch (error) {
      logError('store a translation', error);
      unstored.set([...unstored.get(), { pass, body }]);
      return false;
    }
  };
  const again = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (const one of own) {
      // It may have been replaced meanwhile.
      if (!unstored.get().includes(one)) continue;
      unstored.set(unstored.get().filter((other) => other !== one));
      if (!(await add(one.body))) break;
    }
    isBusy.current = false;
  };
  const shown = own.map(({ body: { kind, english, text } }): WaitingChange => {
    return { kind, english, text, problem: workMessages.notStored };
  });
  return { add, again, shown };
}
