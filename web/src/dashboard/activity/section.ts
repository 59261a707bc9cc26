import HistoryIcon from '@mui/icons-material/History';
import { activityMessages } from '@ndeiya/domain/system/adminMessages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminActivity,
  label: 'Activity',
  menu: { group: 'Set-up', place: 4, Icon: HistoryIcon },
  load: async () => (await import('./ActivityPage')).ActivityPage,
};

export const states = (): SectionStates => ({
  collection: 'audit_log',
  empty: activityMessages.none,
  failed: activityMessages.loadFailed,
});
