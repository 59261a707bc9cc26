import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { ADMIN, decision, NAMED, OFFER, OWNER, stage } from '../../testing/archiveStage';
import { changed } from '../../testing/archiveWays';
import { cleanConsents } from '../consents/cleaning';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * Somebody has corrected the people of the entry after the event, so that they are stored for longer than a year after it. The contact in
 * the mother's decision is forgotten a year after the event.
 */
test.each(['code', 'paper', 'witnessed'] as const)(
  'a published piece of a child whose mother has agreed by %s stays public once her contact is forgotten',
  async (method) => {
    const at = stage(true);
    at.stored.put('consents/c1', {
      ...decision(NAMED),
      edition: 2026,
      method,
      given_at: new Date('2026-06-01T06:00:00Z'),
    });
    const event_date = new Date('2026-08-16T06:00:00Z');
    at.stored.put('editions/2026', { ...makeEdition({ year: 2026, event_date }), ...stampsAt() });
    const { item } = await at.offered(OWNER, OFFER);
    const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
    const { id, rev } = await at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
    await at.pieces.publish(id, rev);
    const shown = at.stored.fields(`archive_public/${id}`);
    expect(shown).toMatchObject({ label: 'The Larks' });
    const cleaned = await cleanConsents({ db: at.db, bucket: at.bucket }, new Date('2027-09-01T06:00:00Z'));
    expect(cleaned).toMatchObject({ contacts: 1 });
    await changed(at, 'consents/c1');
    expect(at.stored.fields(`archive/${id}`)).toMatchObject({ state: 'published' });
    expect(at.stored.fields(`archive_public/${id}`)).toMatchObject({ label: 'The Larks' });
  },
);
