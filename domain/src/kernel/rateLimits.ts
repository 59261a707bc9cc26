interface RateLimit {
  max: number;
  windowSeconds: number;
}
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** All rate limits; docs/decisions/013-limits-per-caller.md has the reasons. */
export const RATE_LIMITS = {
  /** Wrong passwords of one caller for one account. */
  loginPerAccount: { max: 10, windowSeconds: 15 * MINUTE },
  /**
   * Wrong passwords for one account from one last hop that is no edge of Hosting, so that clients can be made
   * up; and as many of its known callers.
   */
  loginPerAccountAndHop: { max: 50, windowSeconds: 15 * MINUTE },
  /** Wrong passwords of one caller for all accounts. */
  loginPerAddress: { max: 30, windowSeconds: 15 * MINUTE },
  /** Wrong passwords of all callers for one account. */
  loginPerAccountByAll: { max: 300, windowSeconds: 15 * MINUTE },
  /**
   * Marks a caller who has proved to own an account, until the account's sessions end; the limits over all callers do not apply
   * to it.
   */
  knownCaller: { max: 1, windowSeconds: 30 * 24 * HOUR },
  /** Logins of one caller to one account with the right password: a class that shares an account has fewer. */
  loginsPerAccount: { max: 120, windowSeconds: HOUR },
  /** Ends of all sessions of one account: each needs another login. */
  logoutsPerUser: { max: 20, windowSeconds: HOUR },
  registerPerAddress: { max: 10, windowSeconds: HOUR },
  /** Reset mails to one mailbox, requested by one caller. */
  forgotPerAccount: { max: 3, windowSeconds: HOUR },
  /** Reset mails to one mailbox, requested from one last hop, as above. */
  forgotPerAccountAndHop: { max: 6, windowSeconds: HOUR },
  /** Reset mails to one mailbox, requested by callers for the first time, and by callers repeatedly. */
  forgotFirstByAll: { max: 10, windowSeconds: HOUR },
  forgotAgainByAll: { max: 5, windowSeconds: HOUR },
  /** Reset mails to one mailbox, requested by callers who have logged in to an account whose address nobody has confirmed. */
  forgotKnownByAll: { max: 10, windowSeconds: HOUR },
  /** Reset mails to one confirmed mailbox, requested by callers who have logged in to its account since its last new password. */
  forgotOwnersByAll: { max: 30, windowSeconds: HOUR },
  forgotPerAddress: { max: 10, windowSeconds: HOUR },
  /** Wrong codes for a new password. Right ones are never counted here. */
  resetWrongPerAddress: { max: 10, windowSeconds: 10 * MINUTE },
  /** Tries of one code: a right one with a new password that may be refused as too weak, or one with another end. */
  resetPerCode: { max: 20, windowSeconds: HOUR },
  /** Repetitions of requests that were answered already. A phone that loses responses sends one a few times. */
  repeatedAnswers: { max: 60, windowSeconds: 10 * MINUTE },
  newsletterPerAddress: { max: 5, windowSeconds: HOUR },
  contactPerAddress: { max: 5, windowSeconds: HOUR },
  /** Messages of one caller that stand among the new ones and are mailed to the organisers; further ones have a list of their own. */
  messagesListedFirst: { max: 10, windowSeconds: 24 * HOUR },
  partnersPerAddress: { max: 5, windowSeconds: HOUR },
  /** Applications of one caller that stand among the new ones. */
  partnersListedFirst: { max: 3, windowSeconds: 24 * HOUR },
  groupRequestsPerAddress: { max: 5, windowSeconds: HOUR },
  /** Requests to enter a group of one caller that stand in the first list of organisers; further ones of a day have their own. */
  groupRequestsListedFirst: { max: 3, windowSeconds: 24 * HOUR },
  /** Numbers of people who have lost their link. A school may have one address. */
  lostPassesPerAddress: { max: 10, windowSeconds: HOUR },
  /** Numbers whose holders want no more text messages. */
  textStopsPerAddress: { max: 20, windowSeconds: HOUR },
  /** A class of 400 is sent in a few requests; this is for programs that run wild. */
  groupsPerPass: { max: 600, windowSeconds: 10 * MINUTE },
  /**
   * A pack reads the whole group. A phone asks once a minute and after each sending, ten seconds apart at least: this is
   * three teachers who type a class at once.
   */
  groupPacksPerPass: { max: 240, windowSeconds: 10 * MINUTE },
  /** Prints and photographs of the sheets for guardians: a class of 400 is photographed in an hour. */
  consentSheetsPerCaller: { max: 600, windowSeconds: HOUR },
  announcementTestsPerUser: { max: 10, windowSeconds: HOUR },
  announcementsPerUser: { max: 5, windowSeconds: 24 * HOUR },
  passWrongPerAddress: { max: 30, windowSeconds: 10 * MINUTE },
  /** Wrong codes of tickets. Right ones are never counted, because a whole hall has one address. */
  voteWrongPerAddress: { max: 60, windowSeconds: 10 * MINUTE },
  /** Wrong codes of all callers together. */
  voteWrongByAll: { max: 3000, windowSeconds: 10 * MINUTE },
  /** Looks and votes of one ticket at one instance; a phone that fails waits ever longer between its attempts. */
  votePerTicket: { max: 300, windowSeconds: 10 * MINUTE },
  /** A table sends an evening's tickets in a few requests; this is for programs that run wild. */
  voteOpsPerPass: { max: 1200, windowSeconds: 10 * MINUTE },
  /** A person types some tickets in a minute, or counts once; this is for programs that run wild. */
  votePerCaller: { max: 1200, windowSeconds: 10 * MINUTE },
  /** Codes that an account types to take the entries of a pass over. */
  takeOversPerUser: { max: 10, windowSeconds: 10 * MINUTE },
  /** Passes of contestants that one leader or administrator makes: a school has some hundred. */
  contestantPassesPerCaller: { max: 600, windowSeconds: HOUR },
  ownPassPerPass: { max: 120, windowSeconds: 10 * MINUTE },
  /** Certificates are looked up by everybody who reads one; typed names are guesses. */
  certificateShowPerAddress: { max: 120, windowSeconds: 10 * MINUTE },
  certificateCheckPerAddress: { max: 20, windowSeconds: 10 * MINUTE },
  /** One PDF costs some 25 ms of CPU; lists of them are printed by one request. */
  certificatePdfPerUser: { max: 60, windowSeconds: 10 * MINUTE },
  consentPerPass: { max: 60, windowSeconds: 10 * MINUTE },
  /** The calls of one guardian's link that do not count towards `consentPerOwner`, so that other links cannot use them up. */
  consentOwnPerPass: { max: 20, windowSeconds: 24 * HOUR },
  /** Further calls of all links together that one account or group has caused. */
  consentPerOwner: { max: 300, windowSeconds: 10 * MINUTE },
  /** A phone that was offline for a day sends 200 sheets in a few requests; this is for programs that run wild. */
  judgingPerPass: { max: 1200, windowSeconds: 10 * MINUTE },
  /**
   * A pack reads a round with its sheets, or the programme. A phone at the stage asks three times a minute, and a pass is open on
   * three phones.
   */
  packsPerPass: { max: 240, windowSeconds: 10 * MINUTE },
  /**
   * Operations that one pass of a judge, of the stage or of the check-in sends in a day: a judge makes some twenty for each
   * of 400 performances, and one pass is open on several phones. What is beyond stays on the phone until the next day.
   */
  operationsPerPass: { max: 20_000, windowSeconds: 24 * HOUR },
  /** Other operations that are read in a day because those of one pass come in the wrong order: a sheet has some thirty. */
  replayedOpsPerPass: { max: 60_000, windowSeconds: 24 * HOUR },
  /** Operations of one pass in a day that are kept although nothing can be done with them; others are only refused. */
  refusedOpsPerPass: { max: 500, windowSeconds: 24 * HOUR },
  /** The console asks each minute, and a person types some sheets in one; this is for programs that run wild. */
  consolePerCaller: { max: 1800, windowSeconds: 10 * MINUTE },
  /** The texts of a day are a few hundred; this is for programs that run wild. */
  translationsPerPass: { max: 600, windowSeconds: 10 * MINUTE },
  /** Translations that one pass deletes. */
  translationDeletionsPerPass: { max: 30, windowSeconds: 24 * HOUR },
  /** Comments on texts that one pass writes. */
  translationCommentsPerPass: { max: 100, windowSeconds: 24 * HOUR },
  /** Links for guardians that one contestant makes. */
  consentLinksPerUser: { max: 30, windowSeconds: 24 * HOUR },
  /** Questions that all accounts together cause to one mailbox. */
  consentMailPerRecipient: { max: 20, windowSeconds: 24 * HOUR },
  /** Questions that one account causes to one mailbox: a stranger leaves room for the account of the own child. */
  consentMailPerUserAndRecipient: { max: 5, windowSeconds: 24 * HOUR },
  /** Questions of organisers to one mailbox, which no account can use up. */
  consentMailByOrganisers: { max: 5, windowSeconds: 24 * HOUR },
  /** Text messages of organisers and the programme to one number on one day at the venue, of all editions. */
  textsPerNumber: { max: 5, windowSeconds: 25 * HOUR },
  /** Text messages that accounts and groups cause to one number on such a day: they leave those of the organisers alone. */
  accountTextsPerNumber: { max: 2, windowSeconds: 25 * HOUR },
  /** Text messages that one account or group causes in a day to numbers that it typed: links, and offers of the site. */
  newNumbersPerUser: { max: 3, windowSeconds: 24 * HOUR },
  /** Mails to a guardian that somebody else has decided about the child, in the entries of one account or group. */
  consentNewsPerCauseAndRecipient: { max: 10, windowSeconds: 24 * HOUR },
  /** The same mails of all accounts and groups in whose entries the guardian has decided. */
  consentNewsPerRecipient: { max: 40, windowSeconds: 24 * HOUR },
  /** Notices to the organisers that a consent about one entry has ended. */
  consentNoticePerEntry: { max: 3, windowSeconds: 24 * HOUR },
  /** Those that decisions in the entries of one account or group cause: it leaves room for others. */
  consentNoticePerCause: { max: 20, windowSeconds: 24 * HOUR },
  /** The same notices about all entries together; the dashboard shows the consents of all entries. */
  consentNoticePerRecipient: { max: 100, windowSeconds: 24 * HOUR },
  /** Notices of the contact form to the organisers, whoever writes; the messages are in the dashboard. */
  contactNoticePerRecipient: { max: 100, windowSeconds: 24 * HOUR },
  /** Mails about steps of owners to a mailbox that is not their own address, and of one owner to one mailbox. */
  entryMailPerRecipient: { max: 20, windowSeconds: 24 * HOUR },
  entryMailPerOwner: { max: 20, windowSeconds: 24 * HOUR },
  /** The same mails to owners whose own address is the mailbox, in the same ways as offers: strangers do not use them up. */
  entryMailPerSpelling: { max: 40, windowSeconds: 24 * HOUR },
  entryMailPerOwnAddress: { max: 40, windowSeconds: 24 * HOUR },
  /** Mails about offers, which nobody else may use up: they are counted for the owner and the address. */
  offerMailPerRecipient: { max: 20, windowSeconds: 24 * HOUR },
  /** The same mails that all accounts together cause to a mailbox that is not their own address. */
  offerMailPerStranger: { max: 40, windowSeconds: 24 * HOUR },
  /** The same mails to accounts whose own address is a spelling of one mailbox, such as with dots or a plus at Gmail. */
  offerMailPerSpelling: { max: 40, windowSeconds: 24 * HOUR },
  /**
   * The same mails to accounts whose own address is written as its mailbox. It has one account at a time, and any number of them
   * in a day.
   */
  offerMailPerOwnAddress: { max: 40, windowSeconds: 24 * HOUR },
  /** Reminders of drafts, counted apart from the steps and in the same ways as offers, so that nobody else may use them up. */
  reminderMailPerRecipient: { max: 20, windowSeconds: 24 * HOUR },
  reminderMailPerStranger: { max: 40, windowSeconds: 24 * HOUR },
  reminderMailPerSpelling: { max: 40, windowSeconds: 24 * HOUR },
  reminderMailPerOwnAddress: { max: 40, windowSeconds: 24 * HOUR },
  /**
   * Mails to a leader about decisions, counted for the group and the mailbox, so that nobody else may use them up: one in
   * each quarter of an hour for twelve hours of deciding.
   */
  leaderNewsPerGroup: { max: 48, windowSeconds: 24 * HOUR },
  /** Files that one person announces. */
  recordingsPerUser: { max: 30, windowSeconds: 24 * HOUR },
  /** Offers to the archive, their corrections and withdrawals, of one account or pass. */
  archiveOffersPerCaller: { max: 60, windowSeconds: HOUR },
  /** Proverbs, riddles and stories that one account or pass brings without an entry. */
  archiveCollectedPerCaller: { max: 5, windowSeconds: 24 * HOUR },
  archiveCodesPerAddress: { max: 20, windowSeconds: 10 * MINUTE },
  /**
   * Parts of recordings that one account or judge's pass hears from one instance: the file of the longest has thirty, and
   * players ask for some twice.
   */
  recordingPartsPerListener: { max: 1200, windowSeconds: HOUR },
  /** Parts of voices of the archive that one caller hears from one instance: a school has one address. */
  archivePartsPerAddress: { max: 6000, windowSeconds: HOUR },
  /** A page asks every three seconds while its recording is checked; this is room for three pages. */
  recordingShowPerUser: { max: 600, windowSeconds: 10 * MINUTE },
  /** Each account reads its own entries, certificates and forms; a page asks a few times a minute. */
  ownReadsPerUser: { max: 600, windowSeconds: 10 * MINUTE },
  /** A form is saved while somebody types, every few seconds at most. */
  entryChangesPerUser: { max: 900, windowSeconds: HOUR },
  /** Moves of own entries into another category, each of which is a line of the log that organisers read. */
  categoryMovesPerUser: { max: 100, windowSeconds: 24 * HOUR },
  /** Small changes of the own account, such as the language, which are lines of that log, too. */
  accountChangesPerUser: { max: 60, windowSeconds: 24 * HOUR },
  /** Codes for a new address that one account asks for, wrong passwords included. */
  emailChangesPerUser: { max: 10, windowSeconds: HOUR },
  /** Codes for a new address that are typed in one account. */
  emailCodesPerUser: { max: 10, windowSeconds: 10 * MINUTE },
  /** Codes for a new address that one account has mailed to one mailbox: a stranger leaves room for the owner of the mailbox. */
  emailCodeMailPerUserAndRecipient: { max: 5, windowSeconds: 24 * HOUR },
  /** Codes for a new address that all accounts together have mailed to one mailbox. */
  emailCodeMailPerRecipient: { max: 20, windowSeconds: 24 * HOUR },
  /** Notices of a new address to a former one that nobody has confirmed, whoever has opened the account. */
  emailChangedPerRecipient: { max: 1, windowSeconds: 24 * HOUR },
  participantsPerUser: { max: 10, windowSeconds: 24 * HOUR },
  /** Mails that somebody without an account can cause to any address. */
  /** More than one, because the mail may be lost: whoever subscribes again on the same day gets the link again. */
  confirmationMailPerRecipient: { max: 3, windowSeconds: 24 * HOUR },
  partnerMailPerRecipient: { max: 1, windowSeconds: 24 * HOUR },
} as const satisfies Record<string, RateLimit>;
/**
 * The callers of one last hop also share limits, in shards by their network: each shard has room for this
 * many callers. Many visitors share the edges of Hosting, so those have many shards; any other last hop
 * belongs to the caller.
 */
export const SHARED_HOP = { callersPerShard: 20, shardsOfEdge: 64, shardsOfOther: 4 } as const;
/** The factor by which `npm start` raises the limits, so that developers are not locked out. */
export const RELAXED_RATE_LIMIT_FACTOR = 100;
