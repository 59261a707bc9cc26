import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { paths } from '../../lib/paths';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminCertificates,
  label: 'Certificates',
  menu: { group: 'Competition', place: 8, Icon: CertificateIcon },
  load: async () => (await import('./CertificatesPage')).CertificatesPage,
};
