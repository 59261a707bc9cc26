import { BeadStrip } from '../../components/BeadStrip';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { useSettings } from '../../data/home';
import { History } from './History';
import { Mission } from './Mission';
import { Values } from './Values';

/** /about_us: history, values, mission (spec §2). */
export function AboutPage() {
  const { history, mission, values, tagline } = useSettings();
  return (
    <>
      <PageHeader title="About Us" lead={tagline} />
      <History text={history} />
      <BeadStrip />
      <Section title="Our Values" tone="paper">
        <Values values={values} />
      </Section>
      <Mission text={mission} />
    </>
  );
}
