import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import type { consentMails } from '../resources/consents/mails';
import type { mailTemplates } from './mailTemplates';

/** The mails that are made apart from the tables of templates: resources/entries/steps/mails.ts. */
export const ENTRY_MAILS = ['entryMail', 'reminderMail', 'movedMail', 'leaderNewsMail'] as const;
type MailKind = keyof typeof mailTemplates | keyof typeof consentMails | (typeof ENTRY_MAILS)[number];

/** 'rights': an administrator, or somebody with a secret that only the owner of the mailbox got. */
type MailCause = { by: 'rights' } | { by: 'anybody'; limits: readonly [RateLimitName, ...RateLimitName[]] };

/** Lists who can cause each mail, and the limits that hold for somebody without rights. docs/security.md (Mails) says the same. */
export const MAIL_CAUSES: Record<MailKind, MailCause> = {
  confirmSubscription: { by: 'anybody', limits: ['confirmationMailPerRecipient'] },
  partnerReceived: { by: 'anybody', limits: ['partnerMailPerRecipient'] },
  resetCode: {
    by: 'anybody',
    limits: [
      'forgotPerAccount',
      'forgotPerAccountAndHop',
      'forgotFirstByAll',
      'forgotAgainByAll',
      'forgotKnownByAll',
      'forgotOwnersByAll',
    ],
  },
  emailCode: { by: 'anybody', limits: ['emailCodeMailPerUserAndRecipient', 'emailCodeMailPerRecipient'] },
  contactNotice: { by: 'anybody', limits: ['messagesListedFirst', 'contactNoticePerRecipient'] },
  request: {
    by: 'anybody',
    limits: ['consentLinksPerUser', 'consentMailPerUserAndRecipient', 'consentMailPerRecipient'],
  },
  reminder: { by: 'anybody', limits: ['consentMailPerUserAndRecipient', 'consentMailPerRecipient'] },
  later: { by: 'anybody', limits: ['consentNewsPerCauseAndRecipient', 'consentNewsPerRecipient'] },
  withdrawn: {
    by: 'anybody',
    limits: ['consentNoticePerEntry', 'consentNoticePerCause', 'consentNoticePerRecipient'],
  },
  overruled: {
    by: 'anybody',
    limits: ['consentNoticePerEntry', 'consentNoticePerCause', 'consentNoticePerRecipient'],
  },
  entryMail: {
    by: 'anybody',
    limits: [
      'entryMailPerRecipient',
      'entryMailPerOwner',
      'entryMailPerSpelling',
      'entryMailPerOwnAddress',
      'offerMailPerRecipient',
      'offerMailPerStranger',
      'offerMailPerSpelling',
      'offerMailPerOwnAddress',
    ],
  },
  reminderMail: {
    by: 'anybody',
    limits: [
      'reminderMailPerRecipient',
      'reminderMailPerStranger',
      'reminderMailPerSpelling',
      'reminderMailPerOwnAddress',
    ],
  },
  movedMail: { by: 'rights' },
  leaderNewsMail: { by: 'anybody', limits: ['leaderNewsPerGroup'] },
  announcement: { by: 'rights' },
  announcementTest: { by: 'rights' },
  pass: { by: 'rights' },
  entryLink: { by: 'rights' },
  prizeWon: { by: 'rights' },
  certificateReady: { by: 'rights' },
  partnerDecision: { by: 'rights' },
  passwordChanged: { by: 'rights' },
  emailChanged: { by: 'anybody', limits: ['emailChangedPerRecipient'] },
};
