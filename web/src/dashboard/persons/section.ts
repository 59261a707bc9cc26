import PersonsIcon from '@mui/icons-material/HowToRegOutlined';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: '/admin/persons',
  label: 'Persons',
  menu: { group: 'People', place: 6, Icon: PersonsIcon },
  load: async () => (await import('./PersonsPage')).PersonsPage,
};
