import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import { brandingMessages } from '@ndeiya/domain/site/brandingMessages';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: '/admin/branding',
  label: 'Branding',
  menu: { group: 'Set-up', place: 2, Icon: PaletteIcon },
  load: async () => (await import('./BrandingPage')).BrandingPage,
};

export const states = (): SectionStates => ({
  collection: 'branding',
  reads: /\/api\/branding$/,
  failed: brandingMessages.loadFailed,
});
