import { RoundRefused } from '@ndeiya/domain/results/refusals';
import { computeResults } from '@ndeiya/domain/results/results';
import { jsonOf } from '../lib/jsonFile';
import { runMain, UserError } from '../lib/log';

/**
 * `npm run -s results -- round.json`: reads a round ('-' for standard input) and prints its results as JSON.
 */

const USAGE = 'Name one file with a round: npm run -s results -- round.json ("-" reads standard input).';

function resultsOf(round: unknown) {
  try {
    return computeResults(round);
  } catch (error) {
    throw error instanceof RoundRefused ? new UserError(error.message) : error;
  }
}

await runMain(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || others.length > 0) throw new UserError(USAGE);
  const results = resultsOf(await jsonOf(name, 'results'));
  process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
});
