import SentIcon from '@mui/icons-material/SendOutlined';
import { paths } from '../../lib/paths';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminSent,
  label: 'Sent',
  menu: { group: 'People', place: 7, Icon: SentIcon },
  load: async () => (await import('./SentPage')).SentPage,
};
