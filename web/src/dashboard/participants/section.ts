import MicIcon from '@mui/icons-material/MicNoneOutlined';
import { messages } from '@ndeiya/domain/kernel/messages';
import { paths } from '../../lib/paths';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: paths.adminParticipants,
  label: 'Participants',
  menu: { group: 'Competition', place: 1, Icon: MicIcon },
  load: async () => (await import('./ParticipantsPage')).ParticipantsPage,
  opens: 'participants',
};

export const states = (): SectionStates => ({ collection: 'participants', empty: messages.participant.none });
