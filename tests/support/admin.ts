import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { ParticipantInput } from '@ndeiya/domain/entries/participant';
import type { Registration } from '@ndeiya/domain/people/user';
import { makeEdition, makeEvent, makeParticipant } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { env, registerAccount } from './server';

function sdk() {
  if (getApps().length === 0) initializeApp({ projectId: env('GCLOUD_PROJECT') });
  return { db: getFirestore(), auth: getAuth() };
}

/** A new account with administrator rights. */
export const administrator = (): Promise<Registration & { uid: string }> => registerAccount({}, true);

/** Takes the rights back, as the API does. */
export async function revoke(uid: string): Promise<void> {
  const { db, auth } = sdk();
  await auth.setCustomUserClaims(uid, { admin: false });
  await db.doc(`users/${uid}`).update({ is_admin: false });
}

/** Ends every session of an account, as a new password does. */
export async function endSessions(uid: string): Promise<void> {
  await sdk().auth.revokeRefreshTokens(uid);
}

/** Changes a document as another administrator would: its `updated_at` is now. */
export async function changeElsewhere(path: string, fields: object): Promise<void> {
  await sdk()
    .db.doc(path)
    .set({ ...fields, updated_at: new Date() }, { merge: true });
}

/** An event of the test's own; gives its id and title. */
export async function storeEvent(details = ''): Promise<{ id: string; title: string; path: string }> {
  const { title, theme, location, date_time } = makeEvent();
  const now = new Date();
  const ref = sdk().db.collection('events').doc();
  await ref.set({
    title,
    theme,
    location,
    details,
    date_time: new Date(date_time),
    image: null,
    image_upload: null,
    image_error: null,
    created_at: now,
    updated_at: now,
  });
  return { id: ref.id, title, path: ref.path };
}

/** An entry of the test's own, without an account. */
export async function storeParticipant({
  edition = DEFAULT_SETTINGS.current_edition,
  ...fields
}: Partial<ParticipantInput> & { edition?: number } = {}): Promise<{
  id: string;
  name: string;
  path: string;
}> {
  const entry = makeParticipant({ name: `Wairimũ ${unique()}`, ...fields });
  const now = new Date();
  const ref = sdk().db.collection('participants').doc();
  await ref.set({ ...entry, edition, user_id: null, created_at: now, updated_at: now });
  return { id: ref.id, name: entry.name, path: ref.path };
}

/** An edition of the test's own, which the site does not show. */
export async function storeEdition(year: number): Promise<void> {
  const now = new Date();
  const edition = makeEdition({ year, state: 'planned' });
  await sdk()
    .db.doc(`editions/${String(year)}`)
    .set({ ...edition, created_at: now, updated_at: now });
}

/** Deletes a document behind everybody's back. */
export async function removeDocument(path: string): Promise<void> {
  await sdk().db.doc(path).delete();
}
