import { ownValue } from '@ndeiya/domain/kernel/ownValue';
import { suggestions, type Suggestions } from '@ndeiya/domain/languages/suggestion';
import * as z from 'zod/mini';

const files = z.record(z.string(), suggestions);

async function read(): Promise<z.output<typeof files>> {
  const { default: suggested } = await import('./suggested.json', { with: { type: 'json' } });
  return z.parse(files, suggested);
}
let loaded: ReturnType<typeof read> | undefined;

/**
 * The developers' suggestions for a language, by their English text; empty where it has none. They are part of the
 * functions' code and of no file of the site, so that only this route tells them, and only to translators.
 */
export async function suggestionsFor(language: string): Promise<Suggestions> {
  const all = await (loaded ??= read());
  return ownValue(all, language) ?? {};
}
