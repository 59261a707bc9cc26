import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { OwnPass, PassAnswer } from '@ndeiya/domain/people/passApi';
import type { PassHolder } from '../../../http/types';

const orNull = (instant: Date | null) => instant && toLocalIso(instant);

/** A pass as the API shows it to its holder. */
export const ownPassAnswer = ({
  role,
  name,
  edition,
  expires_at,
}: Pick<PassHolder, 'role' | 'name' | 'edition' | 'expires_at'>): OwnPass => ({
  role,
  name,
  edition,
  expires_at: toLocalIso(expires_at),
});

/** A pass as the API shows it to administrators: without its token and the token's hash. */
export const passAnswer = (pass: Pass): PassAnswer => ({
  id: pass.id,
  ...ownPassAnswer(pass),
  email: pass.email,
  revoked_at: orNull(pass.revoked_at),
  last_seen_at: orNull(pass.last_seen_at),
  devices: pass.devices.map(({ opened_at }) => ({ opened_at: toLocalIso(opened_at) })),
  created_at: toLocalIso(pass.created_at),
});
