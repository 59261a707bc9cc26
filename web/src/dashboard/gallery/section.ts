import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { messages } from '@ndeiya/domain/kernel/messages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminGallery,
  label: 'Gallery',
  menu: { group: 'Site', place: 2, Icon: PhotoLibraryIcon },
  load: async () => (await import('./GalleryAdminPage')).GalleryAdminPage,
};

export const states = (): SectionStates => ({ collection: 'gallery', empty: messages.gallery.none });
