import { useEffect, useState } from 'react';
import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { readTerms } from '../../data/consents';
import { logError } from '../../lib/log';

/** The text in a language, as guardians read it; null until it is loaded, or where it cannot be. */
export function useTerms(language: BuiltLanguage) {
  const [read, setRead] = useState<{ language: BuiltLanguage; terms: TermsAnswer | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const keep = (terms: TermsAnswer | null) => {
      if (isCurrent) setRead({ language, terms });
    };
    readTerms(language)
      .then(keep)
      .catch((error: unknown) => {
        logError('read the text for guardians', error);
        keep(null);
      });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const own = read?.language === language ? read : null;
  return { terms: own?.terms ?? null, isFailed: own?.terms === null };
}
