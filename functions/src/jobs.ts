import type { ChangeHandler } from './platform/documentChange';
import { platform } from './platform/firebase';
import { createMailer } from './platform/mailer';
import { param } from './platform/params';
import { refreshOrganisation } from './platform/refreshOrganisation';
import { auditHandler } from './resources/audit/triggers';
import { correctedHandler } from './resources/certificates/corrected';
import { outdatedHandler } from './resources/certificates/outdated';
import { entryHandler } from './resources/entries/triggers';
import { detailsHandler } from './resources/events/triggers';
import { cascadeHandler } from './resources/images/cascade';
import { imageHandler } from './resources/images/pipeline';
import { roundEntryHandler } from './resources/judging/followEntry';
import { mailHandler } from './resources/mail/triggers';
import { announcementHandler } from './resources/newsletter/triggers';
import { overviewHandler } from './resources/overview/triggers';
import { searchKeysHandler } from './resources/participants/searchKeys';
import { sheetHandler } from './resources/participants/sheets';
import { decisionHandler } from './resources/partners/triggers';
import { slotHandler } from './resources/programme/followEntry';
import { recordingHandler } from './resources/recordings/triggers';
import { resultsHandler } from './resources/results/triggers';
import { maintain } from './resources/sweep/maintenance';
import { tombstoneHandler } from './resources/tombstones/triggers';
import { totalsHandler } from './resources/totals/triggers';

interface Jobs {
  handlers: readonly ChangeHandler[];
  maintain: () => Promise<void>;
}

let made: Jobs | undefined;

function make(): Jobs {
  const { db, bucket } = platform();
  const smtpUrl = param('smtpUrl');
  const mailer = smtpUrl ? createMailer({ smtpUrl, from: param('mailFrom') }) : null;
  const deps = { db, bucket, mailer };
  return {
    handlers: [
      imageHandler(deps),
      cascadeHandler(deps),
      detailsHandler(db),
      totalsHandler(db),
      auditHandler(db),
      decisionHandler(db),
      mailHandler(deps),
      announcementHandler(db),
      searchKeysHandler(db),
      entryHandler(db),
      roundEntryHandler(db),
      sheetHandler(db),
      overviewHandler(db),
      recordingHandler(deps),
      resultsHandler(db),
      outdatedHandler(db),
      correctedHandler(db),
      slotHandler(db),
      tombstoneHandler(deps),
    ],
    maintain: async () => {
      await refreshOrganisation(db);
      await maintain(deps);
    },
  };
}

/** The dependencies of the triggers, created once per process. */
export const jobs = (): Jobs => (made ??= make());
