import type { OwnPass, PassAnswer } from '@ndeiya/domain/api/passes';
import type { Pass } from '@ndeiya/domain/entities/pass';
import { toNairobiIso } from '@ndeiya/domain/time';
import type { PassHolder } from '../../http/types';

const orNull = (instant: Date | null) => instant && toNairobiIso(instant);

/** What a holder is told of the own pass. */
export const ownAnswer = ({ role, name, edition, expires_at }: Omit<PassHolder, 'id'>): OwnPass => ({
  role,
  name,
  edition,
  expires_at: toNairobiIso(expires_at),
});

/** What administrators are told of a pass: neither its token nor the token's hash. */
export const passAnswer = (pass: Pass): PassAnswer => ({
  id: pass.id,
  ...ownAnswer(pass),
  email: pass.email,
  revoked_at: orNull(pass.revoked_at),
  last_seen_at: orNull(pass.last_seen_at),
  devices: pass.devices.map(({ opened_at }) => ({ opened_at: toNairobiIso(opened_at) })),
  created_at: toNairobiIso(pass.created_at),
});
