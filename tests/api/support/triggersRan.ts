import { videos } from '@ndeiya/domain/site/video';
import { auditLog } from '@ndeiya/domain/system/records';
import { makeVideo } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { expect, vi } from 'vitest';
import { db } from '../../support/backend';
import { PATIENCE } from '../../support/media';

/**
 * Resolves when the triggers of all earlier writes have run, also those of the file before. The emulator delivers one event
 * after the other, so they are over when the log tells of two writes that were made later.
 */
export async function triggersRan(): Promise<void> {
  const id = `last-${unique()}`;
  const video = db.doc(`${videos.path}/${id}`);
  const told = db.collection(auditLog.path).where('document_id', '==', id);
  const write = [() => video.set({ ...makeVideo(), ...stampsAt() }), () => video.delete()];
  for (const [at, one] of write.entries()) {
    await one();
    await vi.waitFor(async () => {
      expect((await told.get()).size).toBe(at + 1);
    }, PATIENCE);
  }
}
