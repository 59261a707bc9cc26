import type { ChangeHandler } from './platform/documentChange';
import { platform } from './platform/firebase';
import { createMailer } from './platform/mailer';
import { param } from './platform/params';
import { handlersOf, projectionsAndSteps, stepsOf } from './projections';
import { currentOrNewestYear } from './resources/editions/edition';
import { countNow } from './resources/overview/request';
import { refreshOrganisation } from './resources/site/branding/refreshOrganisation';
import { smsProvider } from './resources/sms/smsProvider';
import { maintain } from './resources/system/maintenance/maintenance';
import { organisation } from './resources/system/organisation';

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
  const showStuck = async () => countNow(db, await currentOrNewestYear(db), { parts: ['inbox'] });
  const all = projectionsAndSteps({ db, bucket, mailer, sms: smsProvider() });
  return {
    handlers: handlersOf(all),
    maintain: async () => {
      await refreshOrganisation(db);
      await maintain({ db, steps: stepsOf(all), showStuck });
    },
  };
}

/** The dependencies of the triggers, created once per process. */
export const jobs = (): Jobs => (made ??= make());
