import { useText } from '../../i18n/language';

/** The page in a browser that stores nothing. */
export function NoStorage() {
  const t = useText();
  return (
    <main className="narrow">
      <h1>{t('This phone')}</h1>
      <p role="alert" className="note problem">
        {t(
          'This browser stores nothing, so nothing that you do here would be safe. Open the page in another browser, outside of private browsing.',
        )}
      </p>
    </main>
  );
}
