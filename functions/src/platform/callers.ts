import { SHARED_HOP } from '@ndeiya/domain/kernel/rateLimits';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { keyedHash } from './keyedHash';
import { neighbourhoodOf } from './network';
import type { Count } from './rateLimiter';

/** The origin of a call (http/address.ts). */
interface From {
  client: string;
  nearest: string;
  isEdge?: boolean;
}

/**
 * The key of one caller. It includes the last hop: a caller past Hosting can make up the client, and would
 * otherwise be counted as the visitor with that address.
 */
export const callerOf = ({ client, nearest }: From): string => JSON.stringify([client, nearest]);

/**
 * True when the caller may have made up its client: on any last hop but an edge of Hosting, if there is a
 * proxy.
 */
export const mayPretend = ({ client, nearest, isEdge }: From): boolean => client !== nearest && !isEdge;

/**
 * One part of the callers that share the last hop. The keyed hash prevents a caller from choosing its shard.
 */
function shardOf({ client, nearest, isEdge }: From): string {
  const shards = isEdge ? SHARED_HOP.shardsOfEdge : SHARED_HOP.shardsOfOther;
  const [byte = 0] = Buffer.from(keyedHash(neighbourhoodOf(client)), 'base64url');
  return JSON.stringify([nearest, byte % shards]);
}

/**
 * The counters for a caller without an account: its own, and the shard of its last hop. A refused call is
 * counted in neither, so a caller takes only one caller's share of its shard.
 */
export function countsOf(limit: RateLimitName, from: From): Count[] {
  const own = { limit, key: callerOf(from) };
  if (from.client === from.nearest) return [own];
  return [own, { limit, key: shardOf(from), widen: SHARED_HOP.callersPerShard }];
}
