import { randomUUID } from 'node:crypto';
import type { PassHolder } from '../http/types';
import { YEAR_OF_GROUP } from './groupWithGuardians';

/** The pass of the leader of the group in `groupWithGuardians`. */
export const LEADER = { id: 'leader', role: 'leader', edition: YEAR_OF_GROUP, group: 'g1' } as PassHolder;

/** An operation that the leader's phone sends first, with a new id. */
export const leaderOp = (kind: string, payload: object) => ({
  op_id: randomUUID(),
  device_id: 'device-1',
  seq: 1,
  at_client: new Date().toISOString(),
  kind,
  payload,
});
