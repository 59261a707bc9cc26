import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { paths } from '../../lib/paths';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminGroups,
  label: 'Groups',
  menu: { group: 'People', place: 5, Icon: GroupsIcon },
  load: async () => (await import('./GroupsPage')).GroupsPage,
  loadRecord: async () => (await import('./GroupPage')).GroupPage,
};
