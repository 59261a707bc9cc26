import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { subscriberAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminNewsletter,
  label: 'Newsletter',
  menu: { group: 'People', place: 4, Icon: CampaignIcon },
  load: async () => (await import('./NewsletterPage')).NewsletterPage,
};

export const states = (): SectionStates => ({
  collection: 'newsletter_subscribers',
  empty: subscriberAdminMessages.none,
});
