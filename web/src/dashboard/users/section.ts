import GroupIcon from '@mui/icons-material/GroupOutlined';
import { messages } from '@ndeiya/domain/kernel/messages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminUsers,
  label: 'Users',
  menu: { group: 'People', place: 1, Icon: GroupIcon },
  load: async () => (await import('./UsersPage')).UsersPage,
  opens: 'users',
};

export const states = (): SectionStates => ({
  collection: 'users',
  // The list contains the person who opens it, so only a search can be empty.
  empty: messages.user.noneFound,
  search: 'nobody-has-this-name',
});
