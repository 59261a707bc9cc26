import { PREPARED_LANGUAGES } from '../domain/src/languages/known';
import { localeTags, readLocale } from '../web/build/i18n/catalogue';
import { checkTranslations, type Report, summaryOf } from '../web/build/i18n/check';
import { checkPublished, type PublishedFile } from '../web/build/i18n/checkPublished';
import { collectTexts } from '../web/build/i18n/collect';
import { runMain, say, UserError } from './lib/log';

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

/**
 * `npm run i18n`: lists missing and unreviewed translations in the files of web/src/locales.
 * `npm run i18n -- https://example.org luo`: lists what that site has published in these languages, by default those
 * that have a file or are prepared.
 */
await runMain(async () => {
  const [site, ...tags] = process.argv.slice(2);
  const texts = collectTexts();
  const known = [...new Set([...localeTags(), ...Object.keys(PREPARED_LANGUAGES)])];
  let errors = 0;
  if (site === undefined) errors = checkFiles(texts);
  else
    for (const tag of tags.length > 0 ? tags : known)
      errors += await checkSite(site, tag, new Set(texts.keys()));
  if (errors > 0) throw new UserError('There are errors in the translations: see above.');
});
