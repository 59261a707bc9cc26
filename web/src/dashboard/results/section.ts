import ResultsIcon from '@mui/icons-material/LeaderboardOutlined';
import { paths } from '../../lib/paths';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminResults,
  label: 'Results',
  menu: { group: 'Competition', place: 7, Icon: ResultsIcon },
  load: async () => (await import('./ResultsAdminPage')).ResultsAdminPage,
};
