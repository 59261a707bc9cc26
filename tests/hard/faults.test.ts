import { randomUUID } from 'node:crypto';
import { participants } from '@ndeiya/domain/entries/participant';
import { passwordResets, usernameKey, usernames, users } from '@ndeiya/domain/people/user';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentChange } from '../../functions/src/platform/documentChange';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { DeletionService } from '../../functions/src/resources/people/users/deletion';
import { PasswordResetService } from '../../functions/src/resources/people/users/passwordReset';
import { imageHandler, takeWaitingUploads } from '../../functions/src/resources/system/images/pipeline';
import { sweep } from '../../functions/src/resources/system/maintenance/sweep';
import { setTriggers } from '../../tools/emulators/functions';
import { anAddress } from '../support/address';
import { type Account, auth, db, makeAccount, makeAdmin, signIn } from '../support/backend';
import { bucket, filesIn, png, uploadToInbox, variantPaths } from '../support/media';
import { ports } from '../support/ports';
import { killEverywhere } from './support/kill';

/** The process dies between any two of its calls; whoever comes next completes what it began. */

const DAY_MS = 86_400_000;
const report = (what: string, calls: number) => {
  process.stdout.write(`${what}: killed at each of ${String(calls)} calls\n`);
};

// The suite's own triggers would complete what we kill.
beforeAll(() => setTriggers(ports, 'disable'));
afterAll(() => setTriggers(ports, 'enable'));

test('deleting a user can be completed after a kill at any call', async () => {
  const admin = await makeAdmin();
  const deletion = new DeletionService({ db, auth });

  async function everythingOf({ uid, username }: Account) {
    const by = (path: string) => db.collection(path).where('user_id', '==', uid).get();
    const [profile, name, codes, entries] = await Promise.all([
      db.collection(users.path).doc(uid).get(),
      db.collection(usernames.path).doc(usernameKey(username)).get(),
      by(passwordResets.path),
      by(participants.path),
    ]);
    const account = await auth.getUser(uid).catch(() => null);
    return { profile: profile.exists, name: name.exists, codes: codes.size, entries: entries.size, account };
  }

  const calls = await killEverywhere(async (kill) => {
    const person = await makeAccount();
    const entry = db.doc(`participants/fault-${unique()}`);
    const stamps = { created_at: new Date(), updated_at: new Date() };
    await entry.set({ name: 'W', email: person.email, user_id: person.uid, ...stamps });
    await db.doc(`password_resets/fault-${unique()}`).set({ user_id: person.uid, expires_at: new Date() });
    const change = { actor: admin.uid, target: person.uid, ifMatch: null };

    const finished = await kill(() => deletion.remove(change));
    const { profile } = await everythingOf(person);
    // It still shows in the list, so that somebody can delete it again.
    if (profile) await deletion.remove(change);
    expect(await everythingOf(person)).toEqual({
      profile: false,
      name: false,
      codes: 0,
      entries: 0,
      account: null,
    });
    expect((await entry.get()).exists).toBe(true);
    // The log is written from this note, by a trigger that the test has stopped.
    const notes = await db.collection('authors').where('by', '==', admin.uid).get();
    expect(notes.docs.filter(({ id }) => id.startsWith(`users~${person.uid}~`))).toHaveLength(1);
    return finished;
  });
  report('user deletion', calls);
  expect(calls).toBeGreaterThan(8);
});

test('resetting a password leaves exactly one valid password after a kill at any call', async () => {
  const service = new PasswordResetService({ db, auth, limiter: new RateLimiter(db) });

  async function codeFor(email: string): Promise<string> {
    await service.forgot({ email, address: anAddress() });
    const mails = await db.collection('mail').where('to', '==', email).get();
    const texts = mails.docs.map((one) => String(one.get('message.text')));
    const [, code = ''] = /^\s*([0-9A-Za-z-]{16,})\s*$/m.exec(texts.at(-1) ?? '') ?? [];
    expect(code).not.toBe('');
    return code;
  }
  const worksWith = ({ email }: Account, password: string) =>
    signIn(email, password).then(
      () => true,
      () => false,
    );

  async function noticesTo({ email }: Account): Promise<number> {
    const mails = await db.collection('mail').where('to', '==', email).get();
    return mails.docs.filter((one) => String(one.get('message.subject')).includes('was changed')).length;
  }

  const calls = await killEverywhere(async (kill) => {
    const person = await makeAccount();
    const typed = await codeFor(person.email);
    const password = `another-Flame-${unique()}`;
    const address = anAddress();
    const finished = await kill(() => service.reset({ typed, password, address }));
    // One of the two, never both, never none.
    expect(await worksWith(person, password)).not.toBe(await worksWith(person, person.password));
    // However the call ended, the owner was told of a new password.
    if (await worksWith(person, password)) expect(await noticesTo(person)).toBe(1);
    const again = await service.reset({ typed, password: `third-Flame-${unique()}`, address }).then(
      () => 'taken',
      () => 'refused',
    );
    if (await worksWith(person, password)) expect(again).toBe('refused');
    return finished;
  });
  report('password reset', calls);
  expect(calls).toBeGreaterThan(5);
});

test('an upload is completed or removed after a kill at any call', { timeout: 600_000 }, async () => {
  const deps = { db, bucket: () => Promise.resolve(bucket) };
  const calls = await killEverywhere(async (kill) => {
    const id = `fault-${unique()}`;
    const ref = db.doc(`gallery/${id}`);
    const upload = await uploadToInbox(await png({ width: 400, height: 200 }), `fault-${randomUUID()}`);
    const stamps = { created_at: new Date(), updated_at: new Date() };
    const after = { title: 'T', image: null, image_error: null, image_upload: upload, ...stamps };
    await ref.set(after);
    const event = { eventId: id, time: new Date(), actor: 'somebody', before: null, after };
    const change: DocumentChange = { ...event, collection: 'gallery', documentId: id };

    const finished = await kill(() => imageHandler(deps)(change));
    // Delivered again, as Firebase does; then what the maintenance does, though nothing is left to do.
    await imageHandler(deps)(change);
    await takeWaitingUploads(deps);
    const { image, image_upload, image_error } = (await ref.get()).data() as typeof after & { image: never };
    expect({ image_upload, image_error }).toEqual({ image_upload: null, image_error: null });
    await sweep(deps, new Date(Date.now() + 2 * DAY_MS));
    expect(await filesIn(`media/gallery/${id}/`)).toEqual(variantPaths(image));
    expect(variantPaths(image).length).toBeGreaterThan(0);
    expect(await filesIn(upload)).toEqual([]);
    await ref.delete();
    return finished;
  });
  report('upload', calls);
  expect(calls).toBeGreaterThan(4);
});
