import type { Announcement } from '@ndeiya/domain/site/announcement';
import type { Tone } from '../kit/StatusChip';

type Progress = Pick<Announcement, 'state' | 'total' | 'queued' | 'sent' | 'failed'>;

/** The progress in per cent: queueing is the first half, delivery the second. */
export function announcementProgress({ state, total, queued, sent, failed }: Progress): number {
  if (state === 'sent' || total === 0) return 100;
  return Math.min(100, Math.round(((queued + sent + failed) / (2 * total)) * 100));
}

export function chipOf({ state, failed }: Progress): { label: string; tone: Tone } {
  if (state !== 'sent') return { label: 'Being sent', tone: 'progress' };
  return failed > 0 ? { label: 'Not all delivered', tone: 'bad' } : { label: 'Sent', tone: 'good' };
}
