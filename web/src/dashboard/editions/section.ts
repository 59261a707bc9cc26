import EditionIcon from '@mui/icons-material/EmojiEventsOutlined';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminEditions,
  label: 'Editions',
  menu: { group: 'Competition', place: 5, Icon: EditionIcon },
  load: async () => (await import('./EditionsPage')).EditionsPage,
};

export const states = (): SectionStates => ({
  collection: 'editions',
  empty: editionAdminMessages.none,
  failed: editionAdminMessages.loadFailed,
});
