import TranslateIcon from '@mui/icons-material/Translate';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminLanguages,
  label: 'Languages',
  menu: { group: 'Set-up', place: 1, Icon: TranslateIcon },
  load: async () => (await import('./LanguagesPage')).LanguagesPage,
};

export const states = (): SectionStates => ({
  collection: 'translations',
  reads: /\/api\/languages\/\w+\/texts$/,
  empty: workMessages.none,
  search: 'no text has these words',
  failed: workMessages.loadFailed,
});
