import type { ChangeHandler } from './platform/documentChange';
import { platform } from './platform/firebase';
import { createMailer } from './platform/mailer';
import { param } from './platform/params';
import { correctedHandler } from './resources/certificates/corrected';
import { outdatedHandler } from './resources/certificates/outdated';
import { searchKeysHandler } from './resources/entries/participants/searchKeys';
import { sheetHandler } from './resources/entries/participants/sheets';
import { entryHandler } from './resources/entries/upkeep/triggers';
import { roundEntryHandler } from './resources/judging/followEntry';
import { overviewHandler } from './resources/overview/triggers';
import { slotHandler } from './resources/programme/followEntry';
import { recordingHandler } from './resources/recordings/triggers';
import { resultsHandler } from './resources/results/triggers';
import { organisation } from './resources/site/branding/organisation';
import { refreshOrganisation } from './resources/site/branding/refreshOrganisation';
import { detailsHandler } from './resources/site/events/triggers';
import { announcementHandler } from './resources/site/newsletter/triggers';
import { decisionHandler } from './resources/site/partners/triggers';
import { auditHandler } from './resources/system/audit/triggers';
import { cascadeHandler } from './resources/system/images/cascade';
import { imageHandler } from './resources/system/images/pipeline';
import { mailHandler } from './resources/system/mail/triggers';
import { maintain } from './resources/system/maintenance/maintenance';
import { tombstoneHandler } from './resources/system/tombstones/triggers';
import { totalsHandler } from './resources/system/totals/triggers';

interface Jobs {
  handlers: readonly ChangeHandler[];
  maintain: () => Promise<void>;
}

let made: Jobs | undefined;

function make(): Jobs {
  const { db, bucket } = platform();
  const smtpUrl = param('smtpUrl');
  const nameOf = () => organisation().name;
  const mailer = smtpUrl ? createMailer({ smtpUrl, from: param('mailFrom'), nameOf }) : null;
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
