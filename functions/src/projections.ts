import type { ChangeHandler } from './platform/documentChange';
import { always, eachNight, type MaintenanceStep, type Projection } from './platform/projection';
import { archiveProjection } from './resources/archive/projection';
import { correctedProjection } from './resources/certificates/corrected';
import { outdatedProjection } from './resources/certificates/outdated';
import { winnerProjection } from './resources/certificates/winnerProjection';
import { cleanConsents } from './resources/consents/cleaning';
import { followCounted } from './resources/consents/counted';
import { followGone } from './resources/consents/goneTexts';
import { joinedProjection } from './resources/consents/joined';
import { laterNoProjection } from './resources/consents/laterNo';
import { mendUnreadable } from './resources/consents/mend';
import { GuardianQuestions } from './resources/consents/questions';
import { sharedContactProjection } from './resources/consents/sharedContacts';
import { mendEditions } from './resources/editions/carriers';
import { inCurrentYear } from './resources/editions/edition';
import { searchKeysProjection } from './resources/entries/participants/searchKeys';
import { sheetProjection } from './resources/entries/participants/sheets';
import { endOffers, fillPlaces, remindDrafts } from './resources/entries/upkeep/maintain';
import { personQuotaProjection } from './resources/entries/upkeep/personQuotas';
import { entryProjection } from './resources/entries/upkeep/projection';
import { extendPostponed } from './resources/groups/postponed';
import { emptyGroupOps, endLeadersPasses } from './resources/groups/upkeep';
import { roundEntryProjection } from './resources/judging/followEntry';
import { roundPersonProjection } from './resources/judging/persons';
import { overviewProjection } from './resources/overview/projection';
import { knownNumberProjection } from './resources/people/passes/knownNumbers';
import { callsProjection } from './resources/programme/calls';
import { slotProjection } from './resources/programme/followEntry';
import { endOldRehearsal } from './resources/programme/rehearsal/end';
import { followSilent, sweepRecordings } from './resources/recordings/maintain';
import { recordingProjection } from './resources/recordings/projection';
import { resultsProjection } from './resources/results/projection';
import { detailsProjection } from './resources/site/events/projection';
import { announcementProjection } from './resources/site/newsletter/projection';
import { decisionProjection } from './resources/site/partners/projection';
import type { TextDeps } from './resources/sms/delivery';
import { textProjection } from './resources/sms/projection';
import { cleanAuditLogOnce } from './resources/system/audit/cleaning';
import { auditProjection } from './resources/system/audit/projection';
import { cascadeProjection } from './resources/system/images/cascade';
import { type ImageDeps, imageProjection } from './resources/system/images/pipeline';
import type { DeliveryDeps } from './resources/system/mail/delivery';
import { mailProjection } from './resources/system/mail/projection';
import { enforceRetention } from './resources/system/maintenance/retention';
import { totalsProjection } from './resources/system/totals/projection';
import { tombstoneProjection } from './resources/tombstones/projection';
import { sealDue } from './resources/vote/box';

type ProjectionDeps = ImageDeps & DeliveryDeps & TextDeps;

/** They send what the site writes to people. */
const outboxes = (deps: ProjectionDeps) => [mailProjection(deps), textProjection(deps)];

/** Certificates, texts to winners and the archive follow results, names and consents. */
const followers = (deps: ImageDeps) => [
  outdatedProjection(deps.db),
  correctedProjection(deps.db),
  winnerProjection(deps.db),
  archiveProjection(deps),
];

/** Rounds, the most entries and the consent of entries follow who is one person, who was refused, and who shares a contact. */
const personProjections = (db: ImageDeps['db']) => [
  roundPersonProjection(db),
  personQuotaProjection(db),
  joinedProjection(db),
  laterNoProjection(db),
  sharedContactProjection(db),
];

/** Lines follow their entries, and text messages follow the lines. */
const programmeProjections = (db: ImageDeps['db']) => [slotProjection(db), callsProjection(db)];

/** The ends of passes, people and their decisions. Passes follow an event that was put off before anything is deleted. */
const periods = (deps: ImageDeps) => [
  eachNight('postponed', (now) => extendPostponed(deps.db, now)),
  // Both before the retention, which deletes the people who say it. The second one also carries stored noes into other entries.
  eachNight('entries of decisions', () => followCounted(deps.db)),
  eachNight('texts of those who left', () => followGone(deps.db)),
  {
    ...eachNight('expired', (now) => enforceRetention(deps.db, now)),
    waitsFor: ['entries of decisions', 'texts of those who left'],
  },
  // After the retention, which deletes the decisions that the papers belong to.
  eachNight('consents', (now) => cleanConsents(deps, now)),
];

/**
 * All that follows from writes, and the steps that follow from time alone. The maintenance runs the steps in this order:
 * those of each run first, then those of the night. The trigger calls `onChange` of all projections side by side.
 */
export function projectionsAndSteps(deps: ProjectionDeps): readonly (Projection | MaintenanceStep)[] {
  const { db } = deps;
  return [
    // Mails, pictures and texts of the site.
    ...outboxes(deps),
    announcementProjection(db),
    decisionProjection(db),
    imageProjection(deps),
    cascadeProjection(deps),
    detailsProjection(db),

    // Recordings and periods; the totals follow what the night deletes.
    eachNight('silent', (now) => followSilent(deps, now)),
    eachNight('recordings', (now) => sweepRecordings(deps, now)),
    ...periods(deps),
    eachNight('group operations', (now) => emptyGroupOps(db, now)),
    eachNight('passes of leaders', () => endLeadersPasses(db)),
    tombstoneProjection(deps),
    totalsProjection(db),
    eachNight('rehearsal', (now) => endOldRehearsal(deps, now)),
    searchKeysProjection(db),
    knownNumberProjection(db),
    recordingProjection(deps),

    eachNight('decisions', () => inCurrentYear(db, (year) => mendUnreadable(db, year))),
    // Before the entries, which need the edition of their participant.
    eachNight('editions', () => mendEditions(db)),
    entryProjection(db),
    always('offers', (now) => endOffers(db, now)),
    always('places', (now) => fillPlaces(db, now)),
    always('reminders', (now) => remindDrafts(db, now)),
    roundEntryProjection(db),
    ...personProjections(db),
    sheetProjection(db),
    ...programmeProjections(db),
    resultsProjection(db),
    ...followers(deps),
    overviewProjection(db),
    // After the entries, whose states say who still takes part.
    eachNight('guardians', () => new GuardianQuestions(db).remind()),
    auditProjection(db),
    always('votes', () => sealDue(db)),
    always('log', (now) => cleanAuditLogOnce(db, now)),
  ];
}

export const isProjection = (one: Projection | MaintenanceStep): one is Projection => 'onChange' in one;

/** The handlers for the trigger. */
export const handlersOf = (all: readonly (Projection | MaintenanceStep)[]): ChangeHandler[] =>
  all.filter(isProjection).map(({ onChange }) => onChange);

/** The steps for the maintenance. */
export const stepsOf = (all: readonly (Projection | MaintenanceStep)[]): MaintenanceStep[] =>
  all.flatMap((one) => {
    if (!isProjection(one)) return one;
    return 'length' in one.repair ? one.repair : [];
  });
