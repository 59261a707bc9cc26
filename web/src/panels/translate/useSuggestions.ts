import { useEffect, useState } from 'react';
import type { Suggestions } from '@ndeiya/domain/languages/suggestion';
import * as languages from 'virtual:routes/languages';
import { logError } from '../../lib/log';
import { call } from '../../server/call';
import { readOrKept } from './keptAnswer';

const NONE: Suggestions = {};

/**
 * The developers' suggestions for a language: those of the last visit without a connection, and none where they cannot
 * be read, since the work goes on without them. `pass` is the token of a translator; an administrator has none.
 */
export function useSuggestions(language: string, pass?: string): Suggestions {
  const [known, setKnown] = useState({ language: '', suggestions: NONE });
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      call(languages.suggestions, { params: { id: language }, ...(pass !== undefined && { pass }) });
    readOrKept(`suggestions ${language}`, read).then(
      ({ suggestions }) => {
        if (isCurrent) setKnown({ language, suggestions });
      },
      (error: unknown) => {
        logError('read the suggestions', error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, pass]);
  return known.language === language ? known.suggestions : NONE;
}
