import type { Defence } from './defence';
import { domain, functions } from './places';

const VOTES = 'domain/src/vote';
const GROUPS = 'domain/src/groups/decide.ts';
const DECIDE = domain('domain/src/groups/decide.test.ts');
const WINNERS = 'functions/src/resources/certificates';

/** The rules of groups, persons, texts, archive and vote that docs/reliability.md says were removed. */
export const PEOPLE: readonly Omit<Defence, 'document'>[] = [
  {
    name: 'the end of an open vote at its time',
    file: `${VOTES}/states.ts`,
    find: "vote.state === 'open' && now >= endOf(vote) ? 'closed' : vote.state",
    replace: 'vote.state',
    ...domain(`${VOTES}/states.test.ts`),
  },
  {
    name: 'the second person who counts',
    file: `${VOTES}/counting.ts`,
    find: "  if (first.kind === next.kind && first.by === next.by) return 'same_person';\n",
    replace: '',
    ...domain(`${VOTES}/counting.test.ts`),
  },
  {
    name: 'the second person who types a paper',
    file: `${VOTES}/counting.ts`,
    find: 'before.filter(({ by }) => by !== next.by)',
    replace: '[...before]',
    ...domain(`${VOTES}/counting.test.ts`),
  },
  {
    name: 'the money that is held for texts on their way',
    file: 'domain/src/sms/budget.ts',
    find: 'spent + reserved + cents <= budget',
    replace: 'spent + cents <= budget',
    ...domain('domain/src/sms/sms.test.ts'),
  },
  {
    name: 'the contact that a phone knows only in part',
    file: GROUPS,
    find: 'isMasked(typed.contact) ? undefined : typed.contact',
    replace: 'isMasked(typed.contact) ? typed.contact : typed.contact',
    ...DECIDE,
  },
  {
    name: 'the end of a group that is closed',
    file: GROUPS,
    find: "  if (roster.state === 'closed') return refused(roster, 'closed');\n",
    replace: '',
    ...DECIDE,
  },
  {
    name: 'the entries that were sent, when a name of a class list changes',
    file: GROUPS,
    find: "  if (own.some(({ state }) => staysAsSent(state))) return 'sent';\n",
    replace: '',
    ...DECIDE,
  },
  {
    name: 'the consent that names the archive',
    file: 'domain/src/archive/allowed.ts',
    find: 'text === undefined ? NOTHING_SHOWN : ',
    replace: '',
    ...domain('domain/src/archive/archive.test.ts'),
  },
  {
    name: 'the piece that an account alone decides about',
    file: 'functions/src/resources/archive/own.ts',
    find: 'ownsEntry(entry, by) || (isOfPass(item) && ',
    replace: 'ownsEntry(entry, by) || (item.id !== null && ',
    ...functions('functions/src/resources/archive/own.test.ts'),
  },
  {
    name: "a leader's own contact as that of a guardian",
    file: 'domain/src/consents/sharedContact.ts',
    find: "  if (leader.some(isThis)) return 'leader';\n",
    replace: '',
    ...domain('domain/src/consents/sharedContact.test.ts'),
  },
  {
    name: 'two persons who were told apart',
    file: 'domain/src/people/personLink.ts',
    find: "  if (contradicts(next)) return { refused: 'contradicts' };\n",
    replace: '',
    ...domain('domain/src/people/personLink.test.ts'),
  },
  {
    name: 'the form that a program has filled in',
    file: 'functions/src/resources/people/passes/lost.ts',
    find: '      if (website) return;\n',
    replace: '',
    ...functions('functions/src/resources/people/passes/lost.test.ts'),
  },
  {
    name: 'the winner of a rehearsal',
    file: `${WINNERS}/winners.ts`,
    find: '  if (isRehearsal(of.edition)) return [];\n',
    replace: '',
    ...functions(`${WINNERS}/winnerTexts.test.ts`),
  },
  {
    name: 'the title of a piece whose performer is a number',
    file: 'domain/src/results/publicRound.ts',
    find: "title: isNamed ? title : ''",
    replace: 'title: isNamed ? title : `${title}`',
    ...domain('domain/src/results/publicRound.test.ts'),
  },
];
