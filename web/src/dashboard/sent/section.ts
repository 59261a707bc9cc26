import SentIcon from '@mui/icons-material/SendOutlined';
import type { SectionFacts } from '../kit/sectionFacts';
import { SENT_PATH } from '../kit/sentPaths';

export const section: SectionFacts = {
  path: SENT_PATH,
  label: 'Sent',
  menu: { group: 'People', place: 7, Icon: SentIcon },
  load: async () => (await import('./SentPage')).SentPage,
};
