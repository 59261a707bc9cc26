import { REGION } from '@ndeiya/domain/system/functionsRegion';
import { reason, runMain, say, UserError } from '../lib/log';
import { deployedProject } from '../lib/project';
import { exitCode, reportLines, runChecks } from './check';
import { CHECKS } from './checks/all';
import { accessToken, googleApis, readSite } from './google';
import { wantedByCheckout } from './wanted';

const USAGE = `Checks the configuration of the project in .firebaserc; reads, and changes nothing.
  npm run doctor [-- --project=my-festival] [--bucket=name]
Log in with "gcloud auth login" first; the role Viewer is enough for most of it.`;

const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

let code = 0;
await runMain(async () => {
  if (process.argv.includes('--help')) throw new UserError(USAGE);
  const project = option('project') ?? (await deployedProject());
  const token = await accessToken().catch((error: unknown) => {
    throw new UserError(`There is no access token: ${reason(error)}\n${USAGE}`);
  });
  const bucket = option('bucket') ?? `${project}.firebasestorage.app`;
  const google = googleApis({ token, project });
  const wanted = await wantedByCheckout();
  const context = { google, site: readSite, project, region: REGION, bucket, wanted };
  const findings = await runChecks(CHECKS, context);
  for (const line of reportLines(findings)) say(line);
  code = exitCode(findings);
});
process.exit(code);
