import QrCodeIcon from '@mui/icons-material/QrCode2';
import { paths } from '../../lib/paths';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminPasses,
  label: 'Passes',
  menu: { group: 'Competition', place: 6, Icon: QrCodeIcon },
  load: async () => (await import('./PassesPage')).PassesPage,
};
