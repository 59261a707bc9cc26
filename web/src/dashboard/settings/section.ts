import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: '/admin/settings',
  label: 'Settings',
  menu: { group: 'Set-up', place: 3, Icon: SettingsIcon },
  load: async () => (await import('./SettingsPage')).SettingsPage,
};

export const states = (): SectionStates => ({
  collection: 'settings',
  // Nothing stored: the defaults are in the form.
  empty: settingsAdminMessages.unchanged,
  failed: settingsAdminMessages.loadFailed,
});
