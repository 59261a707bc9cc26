import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminPartners,
  label: 'Partners',
  menu: { group: 'People', place: 3, Icon: HandshakeIcon },
  load: async () => (await import('./PartnersPage')).PartnersPage,
  opens: 'partner_applications',
};

export const states = (): SectionStates => ({
  collection: 'partner_applications',
  empty: partnerAdminMessages.none,
});
