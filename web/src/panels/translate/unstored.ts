import { useRef } from 'react';
import type { TranslationOp } from '@ndeiya/domain/languages/operation';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { logError } from '../../lib/log';
import { createStore, useStore } from '../../lib/store';
import type { BodyOf } from '../../phone/kit/operation';
import type { WaitingChange } from './rows';

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
export function useUnstored({ pass, language, append }: Place) {
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
