import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import type { Tone } from '../kit/StatusChip';

type Timed = Pick<PassAnswer, 'revoked_at' | 'expires_at' | 'devices'>;

export const isActive = ({ revoked_at, expires_at }: Timed, now = new Date()) =>
  revoked_at === null && new Date(expires_at) > now;

/** The state of a pass, as the dashboard shows it at a glance. */
export function passStateOf(pass: Timed, now = new Date()): { label: string; tone: Tone } {
  if (pass.revoked_at !== null) return { label: 'Revoked', tone: 'bad' };
  if (!isActive(pass, now)) return { label: 'Ended', tone: 'quiet' };
  return pass.devices.length > 0
    ? { label: 'Open', tone: 'good' }
    : { label: 'Not opened yet', tone: 'attention' };
}
