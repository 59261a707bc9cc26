import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { type BuiltLanguage, LANGUAGE_NAMES } from '@ndeiya/domain/kernel/language';
import { Button } from '../../components/button/Button';
import { Box } from '../../components/look/Box';
import { OnlyInEnglish } from '../../components/OnlyInEnglish';
import { useLanguage, useText } from '../../i18n/language';
import { TermsText } from './TermsText';
import type { useConsent } from './useConsent';

type LanguagesProps = Pick<ReturnType<typeof useConsent>, 'choose' | 'isBusy'> & { request: ConsentRequest };

type Props = LanguagesProps & { isChanging: boolean; children: ReactNode };

/** The text with its form. Whoever wants another decision is led to its start: the button was below what has gone now. */
export function AskedText({ isChanging, children, ...props }: Props) {
  const { terms, languages } = props.request;
  const page = useLanguage();
  const isOnlyEnglish = page !== 'en' && !languages.some((one) => one === page);
  const start = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isChanging) return;
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView();
  }, [isChanging]);
  return (
    <Box ref={start} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 120 }}>
      <Languages {...props} />
      {isOnlyEnglish && <OnlyInEnglish />}
      <TermsText terms={terms} />
      {children}
    </Box>
  );
}

/** The languages of the text. While an answer is on its way, another reading would replace it. */
function Languages({ request: { languages, terms }, choose, isBusy }: LanguagesProps) {
  const t = useText();
  if (languages.length < 2) return null;
  return (
    <Box role="group" aria-label={t('Language of the text')} sx={{ display: 'flex', gap: 1, mb: 2 }}>
      {languages.map((one: BuiltLanguage) => (
        <Button
          key={one}
          variant={one === terms.language ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => {
            choose(one);
          }}
        >
          {LANGUAGE_NAMES[one]}
        </Button>
      ))}
    </Box>
  );
}
