import OndemandVideoIcon from '@mui/icons-material/OndemandVideo';
import { messages } from '@ndeiya/domain/kernel/messages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminVideos,
  label: 'Videos',
  menu: { group: 'Site', place: 3, Icon: OndemandVideoIcon },
  load: async () => (await import('./VideosAdminPage')).VideosAdminPage,
};

export const states = (): SectionStates => ({ collection: 'videos', empty: messages.video.noneAdmin });
