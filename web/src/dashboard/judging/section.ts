import GavelIcon from '@mui/icons-material/GavelOutlined';
import { paths } from '../../lib/paths';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminJudging,
  label: 'Judging',
  menu: { group: 'Competition', place: 4, Icon: GavelIcon },
  load: async () => (await import('./JudgingPage')).JudgingPage,
  loadRecord: async () => (await import('./RoundPage')).RoundPage,
};
