import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { reason, UserError } from './log';

/**
 * npm starts scripts in the project's folder, but a path is relative to the folder where the command was
 * typed.
 */
const typedIn = (command: string) =>
  (process.env.npm_lifecycle_event === command && process.env.INIT_CWD) || process.cwd();

const streamOf = (name: string, command: string): Readable =>
  name === '-' ? process.stdin : createReadStream(path.resolve(typedIn(command), name));

async function textOf(name: string, command: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(streamOf(name, command)));
  } catch (error) {
    throw new UserError(`${name} cannot be read as a text in UTF-8: ${reason(error)}.`);
  }
}

/** The JSON of a file that was named to `npm run <command>`; '-' is standard input. */
export async function jsonOf(name: string, command: string): Promise<unknown> {
  const text = await textOf(name, command);
  try {
    return JSON.parse(text);
  } catch (error) {
    // The reason quotes the text, which may have several lines.
    throw new UserError(`${name} is not JSON: ${reason(error).replace(/\s+/g, ' ')}.`);
  }
}
