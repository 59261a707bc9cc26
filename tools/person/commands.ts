import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { say, UserError } from '../lib/log';
import type { Services } from '../seed/services';
import { type Chosen, erasePerson, type Erasure, planErasure } from './erasePerson';
import { exportPerson } from './exportPerson';
import { findPersons } from './matches';

/** Writes all data about a person into a file that only its owner may read. */
export async function exportTo(
  services: Services,
  email: string | null,
  {
    file = 'personal-data.json',
    ...chosen
  }: { file?: string | undefined } & Pick<Chosen, 'typedName' | 'person' | 'earlier'>,
): Promise<void> {
  const data = await exportPerson(services, email, chosen);
  const count = Object.values(data.records).flat().length;
  if (count === 0 && !data.account && data.mentioned_in.length === 0)
    throw new UserError(`Nothing is stored about ${email ?? 'this person'}: check the spelling.`);
  await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
      throw new UserError(`${file} exists already: choose another name.`);
    },
  );
  say(`${count} documents${data.account ? ' and an account' : ''}: ${path.resolve(file)}`);
  if (data.mentioned_in.length === 0) return;
  say('These documents of others mention the person. The file has their paths, not what stands in them:');
  for (const one of data.mentioned_in) say(`  ${one}`);
}

const LONGEST_LINE = 160;
const short = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line);

function tell({ account, deleted, redacted, unnamed, mentioning }: Erasure): void {
  if (account) say(`  the account ${account}`);
  for (const one of deleted) say(`  ${one}`);
  if (redacted.length > 0) say(`  and the person's data in ${redacted.length} lines of the log`);
  if (unnamed.length > 0) {
    say(
      '  and the name, or the registration of and the place in an entry of several people, in these documents, which stay:',
    );
    for (const one of unnamed) say(`    ${one}`);
  }
  if (mentioning.length === 0) return;
  say(
    'These belong to others or to the site, mention the person and stay. Decide about each: edit it in the',
  );
  say('dashboard, or name it in --also=<path> to have it deleted:');
  for (const { path: place, lines } of mentioning) {
    say(`  ${place}`);
    for (const line of lines) say(`    ${short(line)}`);
  }
}

/** Lists everybody who is known by a name, a phone number or a guardian's contact, so that somebody can say who it is. */
export async function find({ db }: Pick<Services, 'db'>, typed: string): Promise<void> {
  const found = await findPersons(db, typed);
  if (found.length === 0) {
    say(
      `Nobody is known by ${typed}. An account is found by its e-mail address: export-person you@example.org.`,
    );
    return;
  }
  for (const { person, names, ages, by, paths, earlier } of found) {
    say(`${names.join(', ')} (${ages.join(', ')}), found by ${by.join(' and ')}: --person=${person}`);
    for (const one of paths) say(`    ${one}`);
    for (const one of earlier)
      say(`    ${one.path} is about ${one.child}; if that is the same child, add --earlier=${one.person}`);
  }
  say(
    'Make sure which of them has asked. Then run export-person or erase-person with this --person and no address.',
  );
}

interface Consent extends Chosen {
  /** Without it, the command only lists what it would delete. */
  confirmed: boolean;
}

/** Deletes a person's data when confirmed; otherwise lists what would be deleted. */
export async function erase(
  services: Services,
  email: string | null,
  { confirmed, ...chosen }: Consent,
): Promise<void> {
  const erasure = await (confirmed ? erasePerson : planErasure)(services, email, chosen);
  const { account, deleted, redacted, unnamed, mentioning } = erasure;
  if (!account && [deleted, redacted, unnamed, mentioning].every((list) => list.length === 0)) {
    say(`Nothing is kept about ${email ?? 'this person'}.`);
    return;
  }
  say(confirmed ? 'Deleted:' : 'This would be deleted (run it again with --yes):');
  tell(erasure);
  if (confirmed) say('Backups keep it until they expire. A restore erases it again: see docs/operations.md.');
}
