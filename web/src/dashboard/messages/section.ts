import MailIcon from '@mui/icons-material/MailOutlined';
import { messages } from '@ndeiya/domain/kernel/messages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminMessages,
  label: 'Messages',
  menu: { group: 'People', place: 2, Icon: MailIcon },
  load: async () => (await import('./MessagesPage')).MessagesPage,
  opens: 'contact_messages',
};

export const states = (): SectionStates => ({
  collection: 'contact_messages',
  empty: messages.inbox.none,
  failed: messages.inbox.loadFailed,
});
