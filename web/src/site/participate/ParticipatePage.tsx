import { CalendarLeaf } from '../../components/CalendarLeaf';
import { PageHeader } from '../../components/PageHeader';
import { Picture } from '../../components/Picture';
import { Section } from '../../components/Section';
import { TextLink } from '../../components/TextLink';
import { Weave } from '../../components/Weave';
import { useBanner, useSettings } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { ACROSS_PHONE } from '../../lib/imageUrl';
import { paths } from '../../lib/paths';
import { AboutEvent } from './AboutEvent';
import { Categories } from './Categories';
import { EntryPanel } from './EntryPanel';
import { Objectives } from './Objectives';
import { Prizes } from './Prizes';

/** /participate: the competition's description, prizes, date and registration (spec §2). */
export function ParticipatePage() {
  const t = useText();
  const settings = useSettings();
  const banner = useBanner('main');
  return (
    <>
      <PageHeader title={t('Participate')} lead={<Content text={settings.tagline} />}>
        <CalendarLeaf at={settings.event_date} large />
      </PageHeader>
      <Picture
        image={banner}
        alt=""
        priority
        sizes={`${ACROSS_PHONE}, 100vw`}
        ratio={3}
        sx={{ minHeight: 180, maxHeight: 440 }}
      />
      <Weave />
      <Section title={t('About the Event')}>
        <AboutEvent text={settings.about_event} date={settings.event_date} location={settings.location} />
      </Section>
      <Section title={t('Objectives')} tone="paper">
        <Objectives objectives={settings.objectives} />
      </Section>
      <Section title={t('Competition Categories')}>
        <Categories categories={settings.public_categories} />
      </Section>
      <Weave />
      <Section title={t('Prizes')} tone="earth">
        <Prizes prizes={settings.prizes} currency={settings.currency} note={settings.note} />
        <TextLink to={paths.results} color="inherit" sx={{ display: 'inline-block', mt: 3, py: 1.25 }}>
          {t('Results of past editions')}
        </TextLink>
      </Section>
      <EntryPanel date={settings.event_date} location={settings.location} />
    </>
  );
}
