import ArchiveIcon from '@mui/icons-material/AutoStoriesOutlined';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: '/admin/archive',
  label: 'Archive',
  menu: { group: 'Competition', place: 9, Icon: ArchiveIcon },
  load: async () => (await import('./ArchivePage')).ArchivePage,
};
