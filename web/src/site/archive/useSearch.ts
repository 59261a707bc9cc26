import { useState } from 'react';
import { found, type SearchIndex } from '@ndeiya/domain/archive/fold';
import { readIndex } from '../../data/archive';
import { logError } from '../../lib/log';

/** Finds pieces by their words, whatever marks and apostrophes are typed. The indexes are loaded when somebody searches. */
export function useSearch(languages: readonly string[]) {
  const [words, setWords] = useState('');
  const [indexes, setIndexes] = useState<SearchIndex[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = async () => {
    if (indexes) return;
    try {
      const read = await Promise.all(languages.map(readIndex));
      setIndexes(read.filter((one) => one !== null));
      setFailed(false);
    } catch (error) {
      logError('load the search', error);
      setFailed(true);
    }
  };
  const isAsked = words.trim() !== '' && indexes !== null;
  const ids = isAsked ? new Set(indexes.flatMap((index) => found(index, words))) : null;
  return { words, setWords, load, isFailed, ids };
}
