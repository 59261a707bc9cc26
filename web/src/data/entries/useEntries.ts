import { useCallback, useEffect, useState } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { isUnauthenticated } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import type { Account } from './account';
import { entryOf } from './changes';
import { isOfPass } from './entryPass';
import { allKept, forgetKept } from './kept';
import { entryRequests } from './requests';
import { take } from './sync';

type Entries =
  | { status: 'loading'; entries: null }
  /** `isOver`: the pass has ended. */
  | { status: 'failed'; entries: null; isOver: boolean }
  /** `isOld`: the server was not reached, these are the ones that this device keeps. */
  | { status: 'ready'; entries: EntryAnswer[]; isOld: boolean };

const newestFirst = (one: EntryAnswer, other: EntryAnswer) => other.created_at.localeCompare(one.created_at);

const keptEntries = (uid: string) => allKept(uid).map(entryOf).sort(newestFirst);

/** The versions that this device has seen, before the server is asked. */
const versionsSeen = (uid: string) =>
  new Map(allKept(uid).map(({ seen }) => [seen.id, seen.updated_at] as const));

async function readEntries(uid: string): Promise<Entries> {
  const before = versionsSeen(uid);
  try {
    const answers = await entryRequests.list();
    const entries = answers.map((answer) =>
      entryOf(take({ account: uid, id: answer.id }, answer, before.get(answer.id))),
    );
    return { status: 'ready', entries, isOld: false };
  } catch (error) {
    logError('read the entries', error);
    // A pass that has ended shows nothing more on a phone that others may use.
    const isOver = isOfPass(uid) && isUnauthenticated(error);
    if (isOver) forgetKept(uid);
    const entries = keptEntries(uid);
    return entries.length > 0
      ? { status: 'ready', entries, isOld: true }
      : { status: 'failed', entries: null, isOver };
  }
}

/** Chooses the answer to show: a reading that fails leaves the earlier one, and the work below the list, as they are. */
const afterReading = (shown: Entries | undefined, read: Entries): Entries =>
  read.status === 'failed' && !read.isOver && shown?.status === 'ready' ? shown : read;

/** The entries of an account, the newest first; without a connection those that this device keeps. */
export function useEntries({ uid, isConfirmed }: Account): Entries & { retry: () => void } {
  const [answer, setAnswer] = useState<{ uid: string; entries: Entries } | null>(null);
  const read = useCallback(async () => {
    if (uid === null) return;
    const entries = await readEntries(uid);
    setAnswer((shown) => ({
      uid,
      entries: afterReading(shown?.uid === uid ? shown.entries : undefined, entries),
    }));
  }, [uid]);
  useEffect(() => {
    if (!isConfirmed) return undefined;
    const start = () => void read();
    start();
    window.addEventListener('online', start);
    return () => {
      window.removeEventListener('online', start);
    };
  }, [read, isConfirmed]);
  const retry = () => void read();
  if (answer?.uid === uid) return { ...answer.entries, retry };
  const kept = uid !== null && !isConfirmed ? keptEntries(uid) : [];
  if (kept.length > 0) return { status: 'ready', entries: kept, isOld: true, retry };
  return { status: 'loading', entries: null, retry };
}
