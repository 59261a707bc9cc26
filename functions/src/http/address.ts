import type { IncomingMessage } from 'node:http';
import { isEdge, networkOf } from '../platform/network';
import { isEmulator, param } from '../platform/params';
import type { Address } from './types';

function trustedHops(): number {
  const set = param('trustedHops');
  if (set === 'auto') return isEmulator() ? 0 : 2;
  return Number(set);
}

/**
 * The origin of a call. Only entries that trusted proxies appended to X-Forwarded-For count; those of the
 * client are to the left of them. No proxy appends entries in the emulator, so none is trusted there.
 */
export function addressOf(request: IncomingMessage): Address {
  const socket = request.socket.remoteAddress ?? 'local';
  const hops = trustedHops();
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const entries = forwarded.map((entry) => entry.trim()).filter(Boolean);
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
