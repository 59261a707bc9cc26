import type { Collection } from './collection';
import { announcements } from './entities/announcement';
import { authors } from './entities/author';
import { branding } from './entities/branding';
import { certificates } from './entities/certificate';
import { consents, termsVersions } from './entities/consent';
import { editions } from './entities/edition';
import { entries, entryEvents } from './entities/entry';
import { entryPeople } from './entities/entryPeople';
import { entryQuotas } from './entities/entryQuota';
import { events } from './entities/event';
import { gallery } from './entities/gallery';
import { publicDocuments } from './entities/home';
import { judges } from './entities/judge';
import { languages, publishedTexts, translations } from './entities/language';
import { latePermits } from './entities/latePermit';
import { overviews } from './entities/overview';
import { participants } from './entities/participant';
import { passes } from './entities/pass';
import { payouts } from './entities/payout';
import { auditLog, mail, stats } from './entities/platform';
import { publishedResults } from './entities/publishedResults';
import { recordings } from './entities/recording';
import { rehearsalEditions, rehearsalProgrammes } from './entities/rehearsal';
import { resultVersions } from './entities/resultVersion';
import { roundEntries, rounds } from './entities/round';
import { settings } from './entities/settings';
import { sheetOps, sheets } from './entities/sheet';
import { programmes, slots, stageOps } from './entities/slot';
import { banners, systemImages } from './entities/systemImage';
import { emailChanges, passwordResets, rateLimits, usernames, users } from './entities/user';
import { videos } from './entities/video';
import { contactMessages, newsletterSubscribers, partnerApplications } from './entities/visitorForms';

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
  latePermits,
  recordings,
  users,
  usernames,
  partnerApplications,
  contactMessages,
  newsletterSubscribers,
  announcements,
  passes,
  certificates,
  rounds,
  roundEntries,
  judges,
  sheets,
  sheetOps,
  resultVersions,
  publishedResults,
  payouts,
  slots,
  programmes,
  stageOps,
  rehearsalEditions,
  rehearsalProgrammes,
  termsVersions,
  consents,
  languages,
  translations,
  publishedTexts,
  mail,
  passwordResets,
  emailChanges,
  rateLimits,
  auditLog,
  authors,
];
