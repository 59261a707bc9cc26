import ImageIcon from '@mui/icons-material/ImageOutlined';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: '/admin/system_images',
  label: 'System Images',
  menu: { group: 'Site', place: 4, Icon: ImageIcon },
  load: async () => (await import('./SystemImagesPage')).SystemImagesPage,
};

export const states = (): SectionStates => ({
  collection: 'banners',
  empty: messages.systemImage.noBanners,
  failed: messages.systemImage.loadFailed,
});
