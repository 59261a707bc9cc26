import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { DEMO_PASSES, passes } from '@ndeiya/domain/people/pass';
import { passIdOf } from '../../functions/src/resources/people/passes/passSecrets';
import { demoContestantEntry } from './entries';
import { demoPerson } from './entryPeople';

/** Later than any demo is used. */
const EXPIRES = new Date('2099-01-01T00:00:00+03:00');

/** The person and the entry of a contestant's pass. The person performs alone in the entry. */
function contestantOf(role: PassRole) {
  if (role !== 'contestant') return {};
  const entry = demoContestantEntry();
  return { entry, person: demoPerson(entry, 'm1') };
}

/** The demo's passes: not opened on any device yet, whatever was done with them before. */
export function passRows(now = new Date()) {
  const { current_edition: edition } = DEFAULT_SETTINGS;
  return DEMO_PASSES.map(({ code, role, name }) => ({
    path: `${passes.path}/${passIdOf(code)}`,
    data: {
      role,
      name,
      edition,
      email: null,
      token_hash: null,
      sealed_token: null,
      expires_at: EXPIRES,
      revoked_at: null,
      last_seen_at: null,
      devices: [],
      ...contestantOf(role),
      created_at: now,
      updated_at: now,
    },
  }));
}
