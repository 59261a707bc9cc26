import type { IncomingMessage } from 'node:http';
import { isEdge, networkOf } from '../platform/network';
import { isEmulator, param } from '../platform/params';
import type { Address } from './types';

function trustedHops(): number {
  const set = param('trustedHops');
  if (set === 'auto') return isEmulator() ? 0 : 2;
  return Number(set);
}

function originOf(socket: string, forwarded: string): Address {
  const hops = trustedHops();
  const entries = forwarded
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const believed = hops > 0 ? entries : [];
  const nearest = believed.at(-1) ?? socket;
  const client = believed.at(-hops) ?? nearest;
  return {
    client: networkOf(client),
    nearest: networkOf(nearest),
    isEdge: isEdge(nearest),
    entries: entries.length,
  };
}

/**
 * Tells the origin of a call, which costs as much as the rest of a small answer and which most reads do not need. The socket is
 * asked at once: a closed one has no address any more, and its caller would be counted as somebody else.
 */
export function originTeller(request: IncomingMessage): () => Address {
  const socket = request.socket.remoteAddress ?? 'local';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  let told: Address | undefined;
  return () => (told ??= originOf(socket, forwarded));
}

/**
 * The origin of a call. Only entries that trusted proxies appended to X-Forwarded-For count; those of the
 * client are to the left of them. No proxy appends entries in the emulator, so none is trusted there.
 */
export const addressOf = (request: IncomingMessage): Address => originTeller(request)();
