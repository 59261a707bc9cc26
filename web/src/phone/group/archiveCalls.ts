import { useRef, useState } from 'react';
import type { ArchiveAnswer, OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import type { CollectedInput, OfferInput } from '@ndeiya/domain/archive/item';
import * as archive from 'virtual:routes/archive';
import { ApiError, errorText } from '../../lib/apiErrors';
import { useOneAtATime } from '../../lib/useOneAtATime';
import { callByPass } from '../../server/callByPass';
import { sendKeyedByPass } from '../../server/keyedByPass';
import { useGroupState } from './context';

interface Action<T> {
  run: () => Promise<T>;
  done: (answer: T) => void;
  failed: string;
}

/** The first sentence about a field says more than the one about all of them. */
const reasonOf = (error: unknown, failed: string): string =>
  (error instanceof ApiError && Object.values(error.fields ?? {})[0]) || errorText(error, failed);

/** Runs one request at a time, and says why it failed. */
export function useArchiveAction() {
  const { isBusy, run: send } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const act = <T>({ run, done, failed }: Action<T>): Promise<void> =>
    send({
      name: 'the archive',
      work: async () => {
        setProblem(null);
        done(await run());
      },
      onFailure: (error) => {
        setProblem(reasonOf(error, failed));
      },
    });
  return { isBusy, problem, setProblem, act };
}

/** The archive for the open pass. Nothing of it is kept on the phone. */
export function useArchiveCalls() {
  const pass = useGroupState().current?.token ?? '';
  // The code of the permission is in the first answer only, so that a repetition must get that answer.
  const last = useRef({ content: '', key: '' });
  const once = async (
    body: object,
    send: (key: string) => Promise<OfferedAnswer>,
  ): Promise<OfferedAnswer> => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    const answer = await send(last.current.key);
    last.current.content = '';
    return answer;
  };
  return {
    mine: (): Promise<ArchiveAnswer[]> => callByPass(archive.mine, { pass }),
    offer: (id: string, body: OfferInput) =>
      once(body, (key) => sendKeyedByPass(archive.offer, { params: { id }, pass, key, body })),
    collect: (body: CollectedInput) =>
      once(body, (key) => sendKeyedByPass(archive.collect, { params: {}, pass, key, body })),
    takeBack: (id: string): Promise<ArchiveAnswer> =>
      callByPass(archive.withdraw, { params: { id }, pass, body: {} }),
    decideWords: (id: string, body: { rev: number; accept: boolean }): Promise<ArchiveAnswer> =>
      callByPass(archive.decideWords, { params: { id }, pass, body }),
  };
}
