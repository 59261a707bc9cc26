import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { say, UserError } from '../lib/log';
import type { Services } from '../seed/services';
import { erasePerson, planErasure, type Erasure } from './erasePerson';
import { exportPerson } from './exportPerson';

/** Writes all that is kept about somebody into a file that only its owner may read. */
export async function exportTo(
  services: Services,
  email: string,
  file = 'personal-data.json',
): Promise<void> {
  const data = await exportPerson(services, email);
  const count = Object.values(data.records).flat().length;
  if (count === 0 && !data.account) throw new UserError(`Nothing is kept about ${email}.`);
  await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
      throw new UserError(`${file} is there already: give another name.`);
    },
  );
  say(`${count} documents${data.account ? ' and an account' : ''}: ${path.resolve(file)}`);
}

function tell({ account, deleted, redacted, left }: Erasure): void {
  if (account) say(`  the account ${account}`);
  for (const one of deleted) say(`  ${one}`);
  if (redacted.length > 0) say(`  and the person's data in ${redacted.length} lines of the log`);
  if (left.length > 0) {
    say('These name the person but belong to the site; edit them in the dashboard:');
    for (const one of left) say(`  ${one}`);
  }
}

/** Deletes somebody's data when it is confirmed, else says what that would be. */
export async function erase(services: Services, email: string, confirmed: boolean): Promise<void> {
  const erasure = confirmed ? await erasePerson(services, email) : await planErasure(services, email);
  const { account, deleted, redacted, left } = erasure;
  if (!account && [deleted, redacted, left].every((list) => list.length === 0)) {
    say(`Nothing is kept about ${email}.`);
    return;
  }
  say(confirmed ? 'Deleted:' : 'This would be deleted (run it again with --yes):');
  tell(erasure);
  if (confirmed) say('Backups keep it until they expire: see docs/operations.md.');
}
