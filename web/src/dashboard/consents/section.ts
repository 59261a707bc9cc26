import { consentAdminMessages } from '@ndeiya/domain/consents/adminMessages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminConsents,
  label: 'Guardians’ consent',
  load: async () => (await import('./ConsentsPage')).ConsentsPage,
};

export const states = (): SectionStates => ({
  collection: 'entries',
  empty: consentAdminMessages.none,
  failed: consentAdminMessages.loadFailed,
});
