import type { Hurdle, Step } from '@ndeiya/domain/overview/next';
import { paths } from '../../lib/paths';
import { SENT_PATH } from '../kit/sentPaths';

const entries = (filter: Record<string, string>) =>
  `${paths.adminEntries}?${new URLSearchParams(filter).toString()}`;

/** The lists that the lines of the page open, with their filters in the address. */
export const LISTS = {
  toDecide: entries({ state: 'submitted' }),
  prizes: paths.adminResults,
  withdrawn: entries({ state: 'withdrawn' }),
  overdue: entries({ concern: 'overdue' }),
  ending: entries({ concern: 'ending' }),
  consents: paths.adminConsents,
  shared: `${paths.adminConsents}?consent=shared`,
  // The page of consents begins with the photographs that wait.
  scans: paths.adminConsents,
  groups: `${paths.adminGroups}?tab=requests`,
  judging: paths.adminJudging,
  // The page of a round begins with the sheets that need a person.
  round: paths.adminRound,
  activity: paths.adminActivity,
  mails: `${paths.adminActivity}?tab=mails`,
  sent: SENT_PATH,
  textSettings: `${SENT_PATH}?tab=settings`,
  failedTexts: `${SENT_PATH}?way=text&state=failed`,
  byHand: `${SENT_PATH}?tab=whatsapp`,
  messages: `${paths.adminMessages}?state=new`,
  partners: `${paths.adminPartners}?state=new`,
  furtherMessages: `${paths.adminMessages}?state=further`,
  furtherPartners: `${paths.adminPartners}?state=further`,
  translations: (language: string, state: 'draft' | 'missing') =>
    `${paths.adminLanguages}?${new URLSearchParams({ language, state }).toString()}`,
  registrations: `${paths.adminParticipants}?sort=latest`,
} as const;

export const STEP_LINKS: Record<Step, string> = {
  plan: paths.adminEditions,
  openRegistration: paths.adminEditions,
  waitForOpening: paths.adminEditions,
  decide: LISTS.toDecide,
  invite: paths.adminNewsletter,
  waitForDeadline: paths.adminEntries,
  makeRound: paths.adminJudging,
  makeProgramme: paths.adminProgramme,
  openRound: paths.adminJudging,
  waitForEvent: paths.adminProgramme,
  followStage: paths.adminProgramme,
  closeRound: paths.adminJudging,
  settleSheets: paths.adminJudging,
  freeze: paths.adminJudging,
  publish: paths.adminResults,
  payPrizes: paths.adminResults,
  certificates: paths.adminCertificates,
  nextEdition: paths.adminEditions,
};

export const HURDLE_LINKS: Record<Hurdle, string> = {
  noWindow: paths.adminEditions,
  noDeadline: paths.adminEditions,
  eventOver: paths.adminEditions,
  smallCategories: paths.adminEntries,
  undecidedEntries: LISTS.toDecide,
  overdue: LISTS.overdue,
  consents: LISTS.consents,
  noRound: paths.adminJudging,
  noJudges: paths.adminJudging,
  noProgramme: paths.adminProgramme,
  sheets: LISTS.judging,
  undecidedSheets: LISTS.judging,
  alerts: LISTS.judging,
  prizes: LISTS.prizes,
  withdrawn: LISTS.withdrawn,
};
