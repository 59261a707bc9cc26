import ArchiveIcon from '@mui/icons-material/AutoStoriesOutlined';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: '/admin/archive',
  label: 'Archive',
  menu: { group: 'Competition', place: 10, Icon: ArchiveIcon },
  load: async () => (await import('./ArchivePage')).ArchivePage,
};
