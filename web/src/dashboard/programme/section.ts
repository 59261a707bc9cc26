import ProgrammeIcon from '@mui/icons-material/ScheduleOutlined';
import { paths } from '../../lib/paths';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminProgramme,
  label: 'Programme',
  menu: { group: 'Competition', place: 3, Icon: ProgrammeIcon },
  load: async () => (await import('./ProgrammeAdminPage')).ProgrammeAdminPage,
};
