import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RoundRefused } from '@ndeiya/domain/results/refusals';
import { computeResults } from '@ndeiya/domain/results/results';
import { reason, runMain, UserError } from '../lib/log';

/**
 * `npm run -s results -- round.json`: reads a round ('-' for standard input) and prints its results as JSON.
 */

const USAGE = 'Name one file with a round: npm run -s results -- round.json ("-" reads standard input).';

/**
 * npm starts scripts in the project's folder, but a path is relative to the folder where the command was
 * typed.
 */
const typedIn = () =>
  (process.env.npm_lifecycle_event === 'results' && process.env.INIT_CWD) || process.cwd();

const streamOf = (name: string): Readable =>
  name === '-' ? process.stdin : createReadStream(path.resolve(typedIn(), name));

async function textOf(name: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(streamOf(name)));
  } catch (error) {
    throw new UserError(`${name} cannot be read as a text in UTF-8: ${reason(error)}.`);
  }
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The reason quotes the text, which may have several lines.
    throw new UserError(`${name} is not JSON: ${reason(error).replace(/\s+/g, ' ')}.`);
  }
}

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
  const results = resultsOf(parsed(name, await textOf(name)));
  process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
});
