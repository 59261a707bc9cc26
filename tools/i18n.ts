import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { PREPARED_LANGUAGES } from '../domain/src/languages/known';
import { languageTag } from '../domain/src/languages/language';
import { type Suggestions, suggestions } from '../domain/src/languages/suggestion';
import { localeTags, readLocale } from '../web/build/i18n/catalogue';
import { checkTranslations, type Report, summaryOf } from '../web/build/i18n/check';
import { checkPublished, type PublishedFile } from '../web/build/i18n/checkPublished';
import { collectTexts } from '../web/build/i18n/collect';
import { runMain, say, UserError } from './lib/log';
import { inRoot } from './lib/paths';
import { mergeSuggestions, untouchedTexts } from './suggestions/merge';

const list = (title: string, lines: string[]) => {
  say(`\n${title} (${String(lines.length)})`);
  for (const line of lines) say(`  ${line}`);
};

/** Lists the texts of the repository's file of a language. */
function listFile(tag: string, { missing, drafts, reviewed, errors }: Report): void {
  say(`\n== ${tag}: web/src/locales/${tag}.json`);
  list(
    'Not translated yet, shown in English',
    missing.map(({ text, places }) => `${JSON.stringify(text)}   ${places.join(', ')}`),
  );
  list('Drafts, to be reviewed by a native speaker', drafts);
  list('Reviewed', reviewed);
  list('Errors', errors);
}

/** Lists the texts of all files; the numbers come last, below the long lists. Returns the number of errors. */
function checkFiles(texts: ReturnType<typeof collectTexts>): number {
  const reports = localeTags().map((tag) => ({ tag, report: checkTranslations(texts, readLocale(tag)) }));
  for (const { tag, report } of reports) listFile(tag, report);
  say('');
  for (const { tag, report } of reports) say(summaryOf(tag, report, texts.size));
  return reports.reduce((sum, { report }) => sum + report.errors.length, 0);
}

/** Lists what a site has published in a language; returns the number of errors. */
async function checkSite(site: string, tag: string, texts: ReadonlySet<string>): Promise<number> {
  const address = new URL(`/texts/${tag}.json`, site).href;
  const response = await fetch(address);
  if (!response.ok) throw new UserError(`${address} was answered with ${String(response.status)}.`);
  const inFile = new Set(Object.keys(readLocale(tag)));
  const report = checkPublished(texts, inFile, (await response.json()) as PublishedFile);
  say(`\n== ${tag}: published at ${site}`);
  list('Not translated yet, shown in English', report.missing);
  list('Published', report.published);
  list('Texts of the organisers, or texts that this release does not have', report.typed);
  list('Errors', report.errors);
  return report.errors.length;
}

const SUGGESTED = inRoot('functions/src/resources/languages/suggested.json');

function readSuggestions(file: string): Suggestions {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UserError(`There is no file ${file}.`);
  }
  try {
    return z.parse(suggestions, JSON.parse(text));
  } catch {
    throw new UserError(
      `${file} is no file of suggestions. It is JSON: { "Login": { "text": "…", "reason": "…", "source": "…", "question": "" } }.`,
    );
  }
}

/** Puts the suggestions of a file beside those of the repository; they are marked as such wherever a translator sees them. */
function suggest(tag: string | undefined, file: string | undefined): void {
  if (tag === undefined || file === undefined)
    throw new UserError('Say the language and the file: npm run i18n -- suggest luo luo.json');
  if (!z.safeParse(languageTag, tag).success) throw new UserError(`${tag} is no tag of a language.`);
  const all = JSON.parse(readFileSync(SUGGESTED, 'utf8')) as Record<string, Suggestions>;
  const site = new Set(collectTexts().keys());
  const { suggestions: merged, refused } = mergeSuggestions(site, {
    before: all[tag] ?? {},
    file: readSuggestions(file),
  });
  writeFileSync(SUGGESTED, `${JSON.stringify({ ...all, [tag]: merged }, null, 2)}\n`);
  if (refused.length > 0)
    list(
      'Left out',
      refused.map(({ english, reason }) => `${JSON.stringify(english)}   ${reason}`),
    );
  const untouched = untouchedTexts(site, [merged, readLocale(tag)]);
  if (untouched.length > 0)
    list(
      'Without a suggestion, a question and a translation',
      untouched.map((english) => JSON.stringify(english)),
    );
  const texts = Object.values(merged).filter(({ text }) => text).length;
  say(
    `${tag}: ${String(texts)} suggestions, ${String(Object.keys(merged).length - texts)} texts left open with a question.`,
  );
}

/**
 * `npm run i18n`: lists missing and unreviewed translations in the files of web/src/locales.
 * `npm run i18n -- https://example.org luo`: lists what that site has published in these languages, by default those
 * that have a file or are prepared.
 * `npm run i18n -- suggest luo luo.json`: takes the suggestions of a file, for speakers of that language to correct.
 */
await runMain(async () => {
  const [site, ...tags] = process.argv.slice(2);
  if (site === 'suggest') {
    suggest(tags[0], tags[1]);
    return;
  }
  const texts = collectTexts();
  const known = [...new Set([...localeTags(), ...Object.keys(PREPARED_LANGUAGES)])];
  let errors = 0;
  if (site === undefined) errors = checkFiles(texts);
  else
    for (const tag of tags.length > 0 ? tags : known)
      errors += await checkSite(site, tag, new Set(texts.keys()));
  if (errors > 0) throw new UserError('There are errors in the translations: see above.');
});
