import { useLocation } from 'react-router-dom';
import { useHome } from '../../data/home';
import { useText } from '../../i18n/language';

const TAG = /^[a-z]{2,3}(-\w{1,8})*$/;
/** A forged address must not fill the field with a long list. */
const MOST_NAMED = 5;

/**
 * The first sentence of the message of somebody who came by 'Help to translate', so that the organisers know what the
 * person wants and into which language; null for all others.
 */
export function useTranslatorWish(): string | null {
  const t = useText();
  const home = useHome().data;
  const tags = new URLSearchParams(useLocation().search).get('translate')?.split(',') ?? [];
  const known = [...(home?.languages ?? []), ...(home?.languages_below ?? [])];
  const names = tags
    .filter((tag) => TAG.test(tag))
    .slice(0, MOST_NAMED)
    .map((tag) => known.find(({ id }) => id === tag)?.name ?? tag);
  if (names.length === 0) return null;
  return t('I want to help to translate this site. Language: {language}.', { language: names.join(', ') });
}
