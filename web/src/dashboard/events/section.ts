import EventIcon from '@mui/icons-material/EventOutlined';
import { messages } from '@ndeiya/domain/kernel/messages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminEvents,
  label: 'Events',
  menu: { group: 'Site', place: 1, Icon: EventIcon },
  load: async () => (await import('./EventsAdminPage')).EventsAdminPage,
  opens: 'events',
};

export const states = (): SectionStates => ({
  collection: 'events',
  empty: messages.event.none,
  failed: messages.event.loadFailed,
});
