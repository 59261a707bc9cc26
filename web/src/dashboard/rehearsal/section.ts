import { paths } from '../../lib/paths';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminRehearsal,
  label: 'Rehearsal',
  load: async () => (await import('./RehearsalPage')).RehearsalPage,
};
