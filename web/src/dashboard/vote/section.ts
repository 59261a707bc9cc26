import VoteIcon from '@mui/icons-material/HowToVoteOutlined';
import type { SectionFacts } from '../kit/sectionFacts';

export const section: SectionFacts = {
  path: '/admin/vote',
  label: 'People’s choice',
  menu: { group: 'Competition', place: 9, Icon: VoteIcon },
  load: async () => (await import('./VotePage')).VotePage,
};
