import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { useSettings } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { Mission } from './Mission';
import { OurHistory } from './OurHistory';
import { Values } from './Values';

/** /about_us: history, values, mission (spec §2). */
export function AboutPage() {
  const t = useText();
  const { history, mission, values, tagline } = useSettings();
  return (
    <>
      <PageHeader title={t('About Us')} lead={<Content text={tagline} />} area="tea" />
      <OurHistory text={history} />
      <Section title={t('Our Values')} tone="paper">
        <Values values={values} />
      </Section>
      <Mission text={mission} />
    </>
  );
}
