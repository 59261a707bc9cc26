import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../../i18n/language';

/** The page in a browser that stores nothing. */
export function NoStorage() {
  const t = useText();
  return (
    <main className="narrow">
      <h1>{t('This phone')}</h1>
      <p role="alert" className="note problem">
        {t(phoneMessages.noStorage)}
      </p>
    </main>
  );
}
