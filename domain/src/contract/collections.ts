import { archive, archivePublic } from '../archive/item';
import { certificates } from '../certificates/certificate';
import { consents, termsVersions } from '../consents/consent';
import { editions } from '../editions/edition';
import { settings } from '../editions/settings';
import { entries, entryEvents } from '../entries/entry';
import { entryPeople } from '../entries/entryPeople';
import { entryQuotas } from '../entries/entryQuota';
import { latePermits } from '../entries/latePermit';
import { participants } from '../entries/participant';
import { consentScans, consentSheets } from '../groups/consentSheet';
import { groups } from '../groups/group';
import { groupMembers } from '../groups/groupMember';
import { groupRequests } from '../groups/groupRequest';
import { groupOps } from '../groups/operation';
import { judges } from '../judging/judge';
import { roundEntries, rounds } from '../judging/round';
import { sheetOps, sheets } from '../judging/storedSheet';
import type { Collection } from '../kernel/collection';
import { languages, publishedTexts, translations } from '../languages/language';
import { translationThanks } from '../languages/thanks';
import { checklists } from '../overview/checklistTicks';
import { overviews } from '../overview/overview';
import { lostPasses } from '../people/lostPass';
import { passes } from '../people/pass';
import { personLinks } from '../people/personLink';
import { emailChanges, passwordResets, usernames, users } from '../people/user';
import { rehearsalEditions, rehearsalProgrammes } from '../programme/rehearsal';
import { programmes, slots, stageOps } from '../programme/slot';
import { recordings } from '../recordings/recording';
import { payouts } from '../results/payout';
import { publishedResults } from '../results/publishedResults';
import { resultVersions } from '../results/resultVersion';
import { announcements } from '../site/announcement';
import { authors } from '../site/author';
import { branding } from '../site/branding';
import { events } from '../site/event';
import { gallery } from '../site/gallery';
import { publicDocuments } from '../site/home';
import { banners, systemImages } from '../site/systemImage';
import { videos } from '../site/video';
import { contactMessages, newsletterSubscribers, partnerApplications } from '../site/visitorForms';
import { textOptouts, textReports, texts, textSpend, textTemplates } from '../sms/text';
import { winnerMails } from '../sms/winnerMail';
import { auditLog, mail, rateLimits, stats } from '../system/records';
import { ballotBatches, ballots, votes } from '../vote/vote';

/** All collections, for code that handles every one of them (rules meta-test, backup, sweep). */
export const COLLECTIONS: readonly Collection[] = [
  events,
  gallery,
  videos,
  banners,
  systemImages,
  settings,
  branding,
  editions,
  stats,
  publicDocuments,
  participants,
  entries,
  entryPeople,
  entryEvents,
  entryQuotas,
  overviews,
  checklists,
  latePermits,
  personLinks,
  groups,
  groupMembers,
  groupOps,
  groupRequests,
  consentSheets,
  consentScans,
  recordings,
  users,
  usernames,
  partnerApplications,
  contactMessages,
  newsletterSubscribers,
  announcements,
  passes,
  lostPasses,
  certificates,
  rounds,
  roundEntries,
  judges,
  sheets,
  sheetOps,
  resultVersions,
  publishedResults,
  payouts,
  votes,
  ballots,
  ballotBatches,
  slots,
  programmes,
  stageOps,
  rehearsalEditions,
  rehearsalProgrammes,
  termsVersions,
  consents,
  archive,
  archivePublic,
  languages,
  translations,
  translationThanks,
  publishedTexts,
  mail,
  texts,
  textSpend,
  textTemplates,
  textOptouts,
  textReports,
  winnerMails,
  passwordResets,
  emailChanges,
  rateLimits,
  auditLog,
  authors,
];
