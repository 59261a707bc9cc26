import type { ChangeHandler } from './platform/documentChange';
import { platform } from './platform/firebase';
import { createMailer } from './platform/mailer';
import { param } from './platform/params';
import { handlersOf, projectionsAndSteps, stepsOf } from './projections';
import { organisation } from './resources/site/branding/organisation';
import { refreshOrganisation } from './resources/site/branding/refreshOrganisation';
import { maintain } from './resources/system/maintenance/maintenance';

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
  const all = projectionsAndSteps({ db, bucket, mailer });
  return {
    handlers: handlersOf(all),
    maintain: async () => {
      await refreshOrganisation(db);
      await maintain(db, stepsOf(all), new Date());
    },
  };
}

/** The dependencies of the triggers, created once per process. */
export const jobs = (): Jobs => (made ??= make());
