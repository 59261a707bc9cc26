import { useMemo } from 'react';
import { type AnnouncementInput, announcements } from '@ndeiya/domain/site/announcement';
import type { TestedAnnouncement } from '@ndeiya/domain/site/announcementApi';
import { orderBy, query, where } from 'firebase/firestore';
import * as announcementRoutes from 'virtual:routes/announcements';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { call } from '../../server/call';
import { useCollectionRef } from './refs';

/** Few fit on a screen, and each has a live listener. */
const PAGE_SIZE = 10;

/** Announcements with their progress, the latest first, live; those that were only tested are left out. */
export function useAnnouncementPages() {
  const all = useCollectionRef(announcements);
  return usePagedQuery(
    useMemo(() => query(all, where('started_at', '>', new Date(0)), orderBy('started_at', 'desc')), [all]),
    { pageSize: PAGE_SIZE },
  );
}

/**
 * Mails the announcement to its author and returns its id for `sendAnnouncement`. Throws `ApiError` or
 * `NetworkError`.
 */
export async function testAnnouncement(input: AnnouncementInput): Promise<TestedAnnouncement> {
  return call(announcementRoutes.test, { body: input });
}

/**
 * Sends a tested announcement to all confirmed subscribers; a repeated call has no effect. Throws as
 * `testAnnouncement`.
 */
export async function sendAnnouncement(id: string): Promise<void> {
  await call(announcementRoutes.send, { params: { id } });
}
