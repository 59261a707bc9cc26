import type { RateLimitName } from '@ndeiya/domain/api/routeSpec';
import { SHARED_HOP } from '@ndeiya/domain/constants';
import { keyedHash } from './keyedHash';
import { neighbourhoodOf } from './network';
import type { Count } from './rateLimiter';

/** Where a call comes from (http/address.ts). */
export interface From {
  client: string;
  nearest: string;
  isEdge?: boolean;
}

/**
 * One caller. The last hop belongs to it: a caller past Hosting can make up the client, and would else be counted as
 * the honest visitor who has that address.
 */
export const callerOf = ({ client, nearest }: From): string => JSON.stringify([client, nearest]);

/** Whether the caller may have made up its client: not on an edge of Hosting, nor without a proxy. */
export const mayPretend = ({ client, nearest, isEdge }: From): boolean => client !== nearest && !isEdge;

/** A part of all who share the last hop; the hash keeps a caller from choosing whose part it falls into. */
function shardOf({ client, nearest, isEdge }: From): string {
  const shards = isEdge ? SHARED_HOP.shardsOfEdge : SHARED_HOP.shardsOfOther;
  const [byte = 0] = Buffer.from(keyedHash(neighbourhoodOf(client)), 'base64url');
  return JSON.stringify([nearest, byte % shards]);
}

/**
 * What to count for a caller without an account: the caller, and the shard of its last hop. A refused call counts
 * nowhere, so a caller uses up no more of its shard than one caller's worth.
 */
export function countsOf(limit: RateLimitName, from: From): Count[] {
  const own = { limit, key: callerOf(from) };
  if (from.client === from.nearest) return [own];
  return [own, { limit, key: shardOf(from), widen: SHARED_HOP.callersPerShard }];
}
