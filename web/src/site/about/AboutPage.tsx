import { lazy, Suspense } from 'react';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { useHome, useSettings } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useLanguage, useText } from '../../i18n/language';
import { Mission } from './Mission';
import { OurHistory } from './OurHistory';
import { Values } from './Values';

// Only who reads the site in another language loads it.
const TranslatorThanks = lazy(async () => ({
  default: (await import('../../components/TranslatorThanks')).TranslatorThanks,
}));

/** /about_us: history, values, mission (spec §2), and in another language thanks to its translators. */
export function AboutPage() {
  const t = useText();
  const translated = useTranslated();
  const { history, mission, values, tagline } = useSettings();
  return (
    <>
      <PageHeader title={t('About Us')} lead={<Content text={tagline} />} area="tea" />
      <OurHistory text={history} />
      <Section title={t('Our Values')} tone="paper">
        <Values values={values} />
      </Section>
      <Mission text={mission} />
      {translated !== null && (
        <Suspense fallback={null}>
          <TranslatorThanks key={translated} language={translated} />
        </Suspense>
      )}
    </>
  );
}

/** The language of the page, where translators have worked on it: neither English nor a made-up language of the demo. */
function useTranslated(): string | null {
  const language = useLanguage();
  const home = useHome().data;
  const all = [...(home?.languages ?? []), ...(home?.languages_below ?? [])];
  return all.some(({ id }) => id === language) ? language : null;
}
