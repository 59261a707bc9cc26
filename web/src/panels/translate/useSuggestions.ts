import { useEffect, useState } from 'react';
import type { Suggestions } from '@ndeiya/domain/languages/suggestion';
import * as languages from 'virtual:routes/languages';
import { logError } from '../../lib/log';
import { call } from '../../server/call';
import { readOrKept } from './keptAnswer';

const NONE: Suggestions = {};

/**
 * The developers' suggestions for a language: those of the last visit without a connection, and none where they cannot
 * be read, since the work goes on without them. Null until that is known: their notice stands above the texts, and would push them
 * away under a finger. `pass` is the token of a translator; an administrator has none.
 */
export function useSuggestions(language: string, pass?: string): Suggestions | null {
  const [known, setKnown] = useState({ language: '', suggestions: NONE });
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      call(languages.suggestions, { params: { id: language }, ...(pass !== undefined && { pass }) });
    const show = (suggestions: Suggestions) => {
      if (isCurrent) setKnown({ language, suggestions });
    };
    readOrKept(`suggestions ${language}`, read).then(
      ({ suggestions }) => {
        show(suggestions);
      },
      (error: unknown) => {
        logError('read the suggestions', error);
        show(NONE);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, pass]);
  return known.language === language ? known.suggestions : null;
}
