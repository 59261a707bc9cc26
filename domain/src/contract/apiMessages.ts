import { archiveMessages } from '../archive/messages';
import { certificateApiMessages } from '../certificates/apiMessages';
import { consentApiMessages } from '../consents/apiMessages';
import { editionApiMessages, registrationApiMessages } from '../editions/apiMessages';
import { rehearsalMessages } from '../editions/rehearsalMessages';
import { entryApiMessages, participantApiMessages } from '../entries/apiMessages';
import { personMessages } from '../entries/personMessages';
import { groupApiMessages } from '../groups/messages';
import { sheetApiMessages } from '../groups/sheetMessages';
import { judgingMessages } from '../judging/messages';
import { requestMessages } from '../kernel/requestMessages';
import { languageMessages } from '../languages/messages';
import { accountApiMessages, passApiMessages } from '../people/apiMessages';
import { programmeMessages } from '../programme/messages';
import { recordingMessages } from '../recordings/messages';
import { resultMessages } from '../results/messages';
import { missingContentMessages, newsletterApiMessages } from '../site/apiMessages';
import { smsApiMessages } from '../sms/apiMessages';
import { voteMessages } from '../vote/messages';

/**
 * All sentences of the API's errors, for translators (web/build/i18n/collect.ts) and tests. Code takes those of its topic.
 */
export const apiMessages = {
  ...requestMessages,
  judging: judgingMessages,
  results: resultMessages,
  language: languageMessages,
  programme: programmeMessages,
  rehearsal: rehearsalMessages,
  account: accountApiMessages,
  participant: participantApiMessages,
  registration: registrationApiMessages,
  certificate: certificateApiMessages,
  edition: editionApiMessages,
  entry: entryApiMessages,
  person: personMessages,
  group: groupApiMessages,
  sheet: sheetApiMessages,
  recording: recordingMessages,
  pass: passApiMessages,
  consent: consentApiMessages,
  sms: smsApiMessages,
  archive: archiveMessages,
  vote: voteMessages,
  newsletter: newsletterApiMessages,
  notFound: missingContentMessages,
} as const;
