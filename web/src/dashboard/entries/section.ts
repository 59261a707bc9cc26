import QueueIcon from '@mui/icons-material/QueueMusicOutlined';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminEntries,
  label: 'Entries',
  menu: { group: 'Competition', place: 2, Icon: QueueIcon },
  load: async () => (await import('./EntriesAdminPage')).EntriesAdminPage,
};

export const states = (): SectionStates => ({ collection: 'entries', empty: entryAdminMessages.none });
