import type { OwnPass, PassAnswer } from '@ndeiya/domain/api/passes';
import type { Pass } from '@ndeiya/domain/entities/pass';
import { toNairobiIso } from '@ndeiya/domain/time';
import type { PassHolder } from '../../http/types';

const orNull = (instant: Date | null) => instant && toNairobiIso(instant);

/** A pass as the API shows it to its holder. */
export const ownAnswer = ({ role, name, edition, expires_at }: Omit<PassHolder, 'id'>): OwnPass => ({
  role,
  name,
  edition,
  expires_at: toNairobiIso(expires_at),
});

/** A pass as the API shows it to administrators: without its token and the token's hash. */
export const passAnswer = (pass: Pass): PassAnswer => ({
  id: pass.id,
  ...ownAnswer(pass),
  email: pass.email,
  revoked_at: orNull(pass.revoked_at),
  last_seen_at: orNull(pass.last_seen_at),
  devices: pass.devices.map(({ opened_at }) => ({ opened_at: toNairobiIso(opened_at) })),
  created_at: toNairobiIso(pass.created_at),
});
