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
 * Where a call comes from. Only the entries that trusted proxies appended to X-Forwarded-For count: what the
 * client sent itself stands to the left of them. In the emulator no proxy appends, so nothing is believed.
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
