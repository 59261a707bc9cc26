import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { readTerms } from '../../data/consents';
import { useRequest } from '../../server/useRequest';

/** The text in a language, as guardians read it; null until it is loaded, or where it cannot be. */
export function useTerms(language: BuiltLanguage) {
  const { status, data } = useRequest({
    key: language,
    read: () => readTerms(language),
    name: 'read the text for guardians',
  });
  return { terms: data, isFailed: status === 'failed' };
}
