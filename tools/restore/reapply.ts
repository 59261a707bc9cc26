import { applyTombstones } from '../../functions/src/resources/tombstones/apply';
import { say, UserError } from '../lib/log';
import type { Services } from '../seed/services';

/** Applies the notes about what must not come back, and says what they changed. */
export async function reapply(services: Services): Promise<void> {
  const { notes, changed, failed } = await applyTombstones(services);
  say(`${String(notes)} notes about what must not come back: ${String(changed.length)} changed something.`);
  for (const one of changed) say(`  ${one}`);
  if (failed.length === 0) return;
  throw new UserError(
    [
      'These could not be applied. Mend the reason, then run "npm run admin -- reapply" again:',
      ...failed,
    ].join('\n  '),
  );
}
