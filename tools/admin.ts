import { shownPhone } from '@ndeiya/domain/kernel/phone';
import { cleanAuditLog } from '../functions/src/resources/system/audit/cleaning';
import { connect } from './lib/connect';
import { runMain, say, UserError } from './lib/log';
import { erase, exportTo, find } from './person/commands';
import { setAdmin } from './person/role';
import { reapply } from './restore/reapply';
import type { Services } from './seed/services';

const USAGE = `What needs no dashboard, or must work where nobody can log in to it:
  npm run admin -- grant|revoke you@example.org            makes an administrator, or takes that back
  npm run admin -- export-person you@example.org [file]    writes all that is kept about somebody into a file; a
                                                           guardian may be a phone number: +254712345678
  npm run admin -- erase-person you@example.org [--yes]    shows what would be deleted; with --yes, deletes it;
      --also=<path>    deletes a document too that only mentions them, such as contact_messages/abc
  npm run admin -- find-person "Amina Wanjiru"              lists who is known by a name, a phone number or the contact
                                                           of a guardian, each with an id for --person
      --person=<id>    for both, in place of the address: this person, in all entries, and nobody else of the family
      --earlier=<id>   beside --person: an id that the same child had before, from the list of find-person
      --name=<name>    for both: passes without an address, typed certificates and lines of rosters with this name are theirs too
  npm run admin -- reapply                                 after a restore: erases, withdraws and unsubscribes again
                                                           what was so after the backup
  npm run admin -- clean-log                               removes people's names and addresses from old log entries
It works on the project in .firebaserc, with your application default credentials
("gcloud auth application-default login"); with --local, on a running "npm start".
--project=name for another project, --bucket=name where the project's bucket is not <project>.firebasestorage.app.`;

const ALSO = '--also=';
const NAME = '--name=';
const PERSON = '--person=';
const EARLIER = '--earlier=';
const valuesOf = (words: readonly string[], option: string) =>
  words.flatMap((word) => (word.startsWith(option) ? [word.slice(option.length)] : []));

/** Exports or erases one person whom somebody has confirmed; an address beside the id could be another person's. */
async function ofPerson(services: Services, words: readonly string[], person: string): Promise<void> {
  const [action, file] = words.filter((word) => !word.startsWith('--'));
  if (file?.includes('@')) throw new UserError('Give either an address or --person, not both.');
  const ids = { person, earlier: valuesOf(words, EARLIER) };
  if (action === 'export-person') await exportTo(services, null, { file, ...ids });
  else if (action === 'erase-person') {
    const confirmed = words.includes('--yes');
    await erase(services, null, { confirmed, also: valuesOf(words, ALSO), ...ids });
  } else throw new UserError(USAGE);
}

/** Does the step for the person with an address, or for a guardian with a phone number. */
async function ofAddress(services: Services, words: readonly string[], typedName: string | undefined) {
  const [action, address = '', file] = words.filter((word) => !word.startsWith('--'));
  const email = address.includes('@') ? address.trim().toLowerCase() : shownPhone(address);
  if (action === 'grant' || action === 'revoke') await setAdmin(services, email, action === 'grant');
  else if (action === 'export-person') await exportTo(services, email, { file, typedName });
  else if (action === 'erase-person') {
    const also = valuesOf(words, ALSO);
    await erase(services, email, { confirmed: words.includes('--yes'), also, typedName });
  } else throw new UserError(USAGE);
}

/**
 * `npm run admin`: appoints the first administrator, restores access when everybody is locked out, and
 * exports or erases a person's data.
 */
await runMain(async () => {
  const words = process.argv.slice(2);
  const [action, address] = words.filter((word) => !word.startsWith('--'));
  const services = () => connect(words);
  if (action === 'clean-log') {
    say(`${await cleanAuditLog((await services()).db)} entries of the log were cleaned.`);
    return;
  }
  if (action === 'reapply') {
    await reapply(await services());
    return;
  }
  const [typedName] = valuesOf(words, NAME);
  const [person] = valuesOf(words, PERSON);
  if (person !== undefined) await ofPerson(await services(), words, person);
  else if (!action || !address) throw new UserError(USAGE);
  else if (action === 'find-person') await find(await services(), address);
  else await ofAddress(await services(), words, typedName);
});
process.exit(0);
