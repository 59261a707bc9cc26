import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { makeContact, makeEvent, makeParticipant, makePartner } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { packedStrings, XSS, XSS_ADDRESSES } from '@ndeiya/domain/testing/xss';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type DocumentReference, getFirestore } from 'firebase-admin/firestore';
import { expect } from 'playwright/test';
import { env } from '../../support/server';

const EVERYTHING = XSS.join('\n');
const NO_IMAGE = { image: null, image_upload: null, image_error: null };
const delivery = (error: string) => ({
  state: 'ERROR',
  attempts: 5,
  error,
  startTime: null,
  endTime: null,
  leaseExpireTime: null,
  nextAttemptTime: null,
});

/** Every collection that the dashboard shows gets one document for each pack of strings. */
function documentsOf(title: string, name: string): Record<string, object> {
  const now = new Date();
  const stamps = { created_at: now, updated_at: now };
  const event = { ...makeEvent(), title, theme: title, location: title, details: EVERYTHING };
  return {
    events: { ...event, date_time: new Date('2039-01-01'), ...NO_IMAGE, image_error: title, ...stamps },
    gallery: { title, ...NO_IMAGE, image_error: title, ...stamps },
    videos: {
      title,
      youtube_url: `https://youtu.be/dQw4w9WgXcQ?${name}`,
      youtube_id: 'dQw4w9WgXcQ',
      ...stamps,
    },
    participants: {
      ...makeParticipant({ name }),
      category: name,
      edition: DEFAULT_SETTINGS.current_edition,
      user_id: null,
      ...stamps,
    },
    contact_messages: {
      ...makeContact({ name, message: EVERYTHING.slice(0, 5000) }),
      state: 'open',
      ...stamps,
    },
    partner_applications: {
      ...makePartner({ organisation: title, contact_person: name, message: EVERYTHING.slice(0, 5000) }),
      state: 'declined',
      shown: false,
      decided_at: now,
      ...NO_IMAGE,
      ...stamps,
    },
    mail: {
      to: title,
      message: { subject: title, text: EVERYTHING, html: EVERYTHING },
      delivery: delivery(title),
      created_at: now,
    },
    announcements: {
      subject: title,
      text: EVERYTHING,
      state: 'sent',
      author: title,
      total: 1,
      queued: 1,
      sent: 1,
      failed: 0,
      cursor: null,
      started_at: now,
      ended_at: now,
      ...stamps,
    },
    audit_log: {
      actor: name,
      action: 'update',
      collection: 'events',
      document_id: name,
      title,
      changes: { details: { before: EVERYTHING, after: title } },
      created_at: now,
    },
  };
}

/** Records that do not match their schema, because an address is a script: they must not be shown. */
const MISFITS = XSS_ADDRESSES.map((address): Record<string, object> => {
  const stamps = { created_at: new Date(), updated_at: new Date() };
  return {
    videos: { title: 'misfit', youtube_url: address, youtube_id: address, ...stamps },
    partner_applications: {
      ...makePartner(),
      website: address,
      state: 'declined',
      shown: false,
      decided_at: null,
      ...NO_IMAGE,
      ...stamps,
    },
  };
});

/**
 * Writes those of these collections past rules and schemas; gives the ids of the last of each, and what takes them away
 * in one commit, tried again while a trigger holds one of them.
 */
export async function storeHostile(collections: readonly string[]) {
  if (getApps().length === 0) initializeApp({ projectId: env('GCLOUD_PROJECT') });
  const db = getFirestore();
  const [titles, names] = [packedStrings(150), packedStrings(100)];
  // There are as many as a page of a list shows, so that each string is in some field of each.
  const several = Array.from({ length: Math.ceil(titles.length / 3) }, (_, index) =>
    documentsOf(titles[index * 3] ?? '', names[index * 4] ?? ''),
  );
  const refs: DocumentReference[] = [];
  const first: Record<string, string> = {};
  const batch = db.batch();
  for (const documents of [...MISFITS, ...several]) {
    for (const [collection, fields] of Object.entries(documents)) {
      if (!collections.includes(collection)) continue;
      const ref = db.collection(collection).doc(`hostile-${unique()}`);
      batch.set(ref, fields);
      refs.push(ref);
      first[collection] = ref.id;
    }
  }
  await batch.commit();
  const remove = () =>
    expect(async () => {
      const deletion = db.batch();
      for (const ref of refs) deletion.delete(ref);
      await deletion.commit();
    }).toPass({ timeout: 30_000 });
  return { first, remove };
}
