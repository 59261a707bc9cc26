import type { IncomingMessage } from 'node:http';
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
  if (!(hops > 0) || entries.length === 0) return { client: socket, nearest: socket };
  const nearest = entries.at(-1) ?? socket;
  return { client: entries.at(-hops) ?? nearest, nearest };
}
