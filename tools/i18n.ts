import { checkTranslations } from '../web/build/i18n/check';
import { runMain, say, UserError } from './lib/log';

const list = (title: string, lines: string[]) => {
  say(`\n${title} (${String(lines.length)})`);
  for (const line of lines) say(`  ${line}`);
};

/**
 * `npm run i18n`: lists missing and unreviewed translations in web/src/locales/ki.json, the file that
 * translators edit.
 */
await runMain(() => {
  const { missing, drafts, reviewed, errors } = checkTranslations();
  list(
    'Not translated yet, shown in English',
    missing.map(({ text, places }) => `${JSON.stringify(text)}   ${places.join(', ')}`),
  );
  list('Drafts, to be reviewed by a native speaker', drafts);
  list('Reviewed', reviewed);
  list('Errors', errors);
  if (errors.length > 0) throw new UserError('web/src/locales/ki.json has errors: see above.');
  return Promise.resolve();
});
