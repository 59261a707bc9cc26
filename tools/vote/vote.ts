import { recount } from '@ndeiya/domain/vote/recount';
import { votesFile } from '@ndeiya/domain/vote/votesFile';
import * as z from 'zod/mini';
import { jsonOf } from '../lib/jsonFile';
import { runMain, UserError } from '../lib/log';

/**
 * `npm run -s vote -- votes.json`: counts a published vote again ('-' for standard input), prints the result as JSON, and
 * ends with code 1 where it differs from the file.
 */

const USAGE =
  'Name one file with a published vote: npm run -s vote -- votes.json ("-" reads standard input).';

await runMain(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || others.length > 0) throw new UserError(USAGE);
  const { data } = z.safeParse(votesFile, await jsonOf(name, 'vote'));
  if (!data) throw new UserError(`${name} has not the form of votes.json.`);
  const { wrong, unchecked, ...counted } = recount(data);
  process.stdout.write(`${JSON.stringify(counted, undefined, 2)}\n`);
  for (const sentence of unchecked) process.stderr.write(`${sentence}\n`);
  if (wrong.length > 0) throw new UserError(`The file differs from this count. ${wrong.join(' ')}`);
});
