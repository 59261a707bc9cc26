import { randomUUID } from 'node:crypto';
import type { RouteSpec } from '@ndeiya/domain/api/routeSpec';
import { LIMITS, PASSES, RATE_LIMITS } from '@ndeiya/domain/constants';
import { certificates } from '@ndeiya/domain/entities/certificate';
import { entries, entryEvents } from '@ndeiya/domain/entities/entry';
import { SETTINGS_ID } from '@ndeiya/domain/entities/settings';
import type { ErrorCode } from '@ndeiya/domain/errors';
import { PASS_ROLES } from '@ndeiya/domain/passRoles';
import type { EditionState } from '@ndeiya/domain/registration';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { type Account, clear, db, makeAccount } from './backend';
import { type Answer, call, type Options } from './client';
import { png } from './media';
import { makePass, openPass } from './passes';
import { PNG, type RowName, type Sample, SAMPLES } from './samples';

/** A row with its name, and its caller. */
export interface Target {
  name: RowName;
  row: RouteSpec;
  admin: Account;
  user: Account;
}

/** A pass is the sample's. */
const tokenFor = ({ row, admin, user }: Target) =>
  row.access === 'public' || row.access === 'pass'
    ? {}
    : { token: (row.access === 'user' ? user : admin).token };

export function contentOf({ row }: Target, { json }: Sample, picture = PNG): Options {
  if (!row.file || !json) return json ? { json } : {};
  const form = new FormData();
  for (const [name, value] of Object.entries(json)) form.set(name, String(value));
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png');
  return { raw: form };
}

const pathOf = ({ row }: Target, { id = 'unknown-id' }: Sample) => row.path.replace(/:\w+/g, id);

const callerOf = (target: Target, { token, pass }: Sample): Options => ({
  ...tokenFor(target),
  ...(token && { token }),
  ...(pass && { pass }),
});

/** Calls a row with a sample; `options` replace parts of the request. */
export const callSample = (target: Target, sample: Sample, options?: Options): Promise<Answer> =>
  call(target.row.method, pathOf(target, sample), {
    ...callerOf(target, sample),
    ...(options ?? contentOf(target, sample)),
  });

const sampleOf = async ({ name, admin }: Target) => SAMPLES[name](admin);
const JSON_TYPE = { 'Content-Type': 'application/json' };

const changeEntry = ({ id = '' }: Sample, fields: object) => db.doc(`${entries.path}/${id}`).update(fields);

type Provoke = (target: Target) => Promise<Answer>;

/** Calls a row with a sample while the current edition, which only the settings describe, is in this state. */
async function whileEdition(state: EditionState, target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  const settings = db.doc(`settings/${SETTINGS_ID}`);
  const registration = { ...makeSettings().registration, state };
  await settings.set({ ...makeSettings({ registration }), ...stampsAt() });
  try {
    return await callSample(target, sample);
  } finally {
    await settings.delete();
  }
}

/** Sends a call twice that is refused the second time. */
async function twice(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await callSample(target, sample);
  return callSample(target, sample);
}

/** Nobody reaches a very wide limit by calls in a test, so its counters are set to one before the limit. */
async function fillCounters({ row: { limit } }: Target): Promise<void> {
  if (!limit || RATE_LIMITS[limit].max < 500) return;
  const { docs } = await db.collection('rate_limits').get();
  const own = docs.filter(({ id }) => id.startsWith(limit));
  await Promise.all(own.map(({ ref }) => ref.update({ count: RATE_LIMITS[limit].max - 1 })));
}

async function untilLimited(target: Target): Promise<Answer> {
  const most = Math.max(...Object.values(RATE_LIMITS).map(({ max }) => max));
  const isPerPass = target.row.access === 'pass' || target.row.access === 'staff';
  const fixed = target.row.limit && !isPerPass ? null : await sampleOf(target);
  let answer = await attempt();
  await fillCounters(target);
  for (let count = 0; count < most && answer.status !== 429; count += 1) answer = await attempt();
  return answer;

  async function attempt(): Promise<Answer> {
    if (target.name === 'users.login') {
      return callSample(target, { json: { ...fixed?.json, password: 'a guess' } });
    }
    if (target.name === 'users.resetPassword') {
      return callSample(target, { json: { short_token: '0', new_password: 'Flame of nobody' } });
    }
    if (target.name === 'passes.open') return callSample(target, { json: { code: '0' } });
    return callSample(target, fixed?.pass ? fixed : await sampleOf(target));
  }
}

/** Calls a row for guardians after the entry of the link was deleted. */
async function withoutEntry(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await db.doc(`entries/${sample.id ?? ''}`).delete();
  return callSample(target, sample);
}

/** Calls a row of consents after the guardian was replaced, and everything that they decided is gone. */
async function withoutGuardian(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await db.doc(`entry_people/${sample.id ?? ''}`).update({ guardians: [] });
  const { docs } = await db.collection('consents').where('entry', '==', sample.id).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return callSample(target, sample);
}

/** Prints certificates after all of them were deleted. */
async function withoutCertificates(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await clear(certificates.path);
  return callSample(target, sample);
}

/** A way to cause each class of failure; a row may have its own. */
export const PROVOKE: Partial<Record<ErrorCode, Provoke>> = {
  unauthenticated: async (target) => call(target.row.method, pathOf(target, await sampleOf(target)), {}),
  forbidden: async (target) => {
    const sample = await sampleOf(target);
    const other = PASS_ROLES.find((role) => !target.row.roles?.includes(role));
    if (target.row.access !== 'pass' || !other) return callSample({ ...target, admin: target.user }, sample);
    return callSample(target, {
      ...sample,
      pass: await openPass(await makePass(target.admin, { role: other })),
    });
  },
  'malformed-body': async (target) => {
    const sample = await sampleOf(target);
    const type = target.row.file ? 'multipart/form-data; boundary=x' : 'application/json';
    return callSample(target, sample, { raw: '--x\r\n{bad', headers: { 'Content-Type': type } });
  },
  'too-large': async (target) => {
    const raw = JSON.stringify({ x: 'x'.repeat(LIMITS.jsonBytes) });
    return callSample(target, await sampleOf(target), { raw, headers: JSON_TYPE });
  },
  'unsupported-type': async (target) =>
    callSample(target, await sampleOf(target), {
      raw: 'text',
      headers: { 'Content-Type': 'text/plain' },
    }),
  'invalid-fields': async (target) => {
    const sample = await sampleOf(target);
    // A row without a body has only its key.
    if (!target.row.body && !target.row.query)
      return callSample(target, sample, { headers: { 'Idempotency-Key': 'short' } });
    if (target.row.query) return call('get', `${pathOf(target, sample)}?limit=x`, callerOf(target, sample));
    return callSample(target, sample, { json: { ...sample.json, surplus: true } });
  },
  'not-found': async (target) => {
    if (target.row.access === 'pass') return withoutEntry(target);
    if (target.name === 'certificates.print') return withoutCertificates(target);
    if (!target.row.params) return callSample(target, { json: { token: 'x'.repeat(43) } });
    const { json } = await sampleOf(target);
    return callSample(target, { ...(json && { json }) });
  },
  stale: async (target) => {
    const sample = await sampleOf(target);
    // Rounds and sheets have a number of their revision in the body instead.
    if (!target.row.ifMatch) return callSample(target, { ...sample, json: { ...sample.json, rev: 999 } });
    const headers = { 'If-Match': '"1999-01-01T00:00:00.000Z"' };
    return callSample(target, sample, { ...contentOf(target, sample), headers });
  },
  'already-exists': async (target) => {
    if (target.name === 'users.update') {
      const [one, two] = [await makeAccount(), await makeAccount()];
      return callSample(target, { id: one.uid, json: { username: two.username, email: one.email } });
    }
    if (target.name === 'entries.update') {
      const [one, two] = [await sampleOf(target), await sampleOf(target)];
      for (const sample of [one, two]) await changeEntry(sample, { owner: target.user.uid });
      await db
        .doc(`participants/${two.id ?? ''}`)
        .update({ user_id: target.user.uid, category: 'Rendition' });
      return callSample(target, { ...one, json: { category: 'Rendition' } });
    }
    if (target.name !== 'participants.update') return twice(target);
    const [one, two] = [await sampleOf(target), await sampleOf(target)];
    await callSample(target, one);
    return callSample(target, { ...two, json: one.json ?? {} });
  },
  'round-state': async (target) => {
    const sample = await sampleOf(target);
    // The id of a sheet or of an entry in a round begins with the round's.
    const [round = ''] = (sample.id ?? '').split('_');
    await db.doc(`rounds/${round}`).update({ state: 'published' });
    return callSample(target, sample);
  },
  'entry-state': async (target) => {
    const sample = await sampleOf(target);
    if (target.name === 'participants.remove') {
      await db.doc(`sheets/of-${sample.id ?? ''}`).set({ entry: sample.id });
      return callSample(target, sample);
    }
    // No such edition: it counts as archived.
    await changeEntry(sample, { state: 'cancelled', edition: 1999 });
    await clear(entryEvents.path);
    return callSample(target, sample);
  },
  'entry-incomplete': async (target) => {
    const sample = await sampleOf(target);
    await changeEntry(sample, { title: '' });
    return callSample(target, sample);
  },
  'entries-per-person': async (target) => {
    const [one, two] = [await sampleOf(target), await sampleOf(target)];
    const person_quota = `person_2025_${randomUUID()}`;
    for (const sample of [one, two]) await changeEntry(sample, { person_quota });
    await callSample(target, one);
    return callSample(target, two);
  },
  'registration-closed': (target) => whileEdition('closed', target),
  'edition-state': async (target) => {
    if (!target.name.startsWith('editions.')) return whileEdition('archived', target);
    const sample = await sampleOf(target);
    await db.doc(`editions/${sample.id ?? ''}`).update({ state: 'archived' });
    return callSample(target, sample);
  },
  'idempotency-key-reused': async (target) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [one, two] = [await sampleOf(target), await sampleOf(target)];
    await callSample(target, one, { ...contentOf(target, one), headers });
    // A key belongs to its caller, so the second request needs the same pass.
    const again = one.pass ? { ...two, pass: one.pass } : two;
    if (!target.row.file) return callSample(target, again, { ...contentOf(target, again), headers });
    return callSample(target, two, { ...contentOf(target, two, await png({ width: 2 })), headers });
  },
  'rate-limited': untilLimited,
  'wrong-credentials': (target) =>
    callSample(target, { json: { email: 'nobody@example.org', password: 'a guess' } }),
  'invalid-pass-code': (target) => callSample(target, { json: { code: '0' } }),
  'too-many-devices': async (target) => {
    const sample = await sampleOf(target);
    for (let device = 0; device < PASSES.devices; device += 1) await callSample(target, sample);
    return callSample(target, sample);
  },
  'not-guardian': withoutGuardian,
  'certificate-state': async (target) => {
    const sample = await sampleOf(target);
    await db.doc(`${certificates.path}/${sample.id ?? ''}`).update({ state: 'revoked' });
    return callSample(target, sample);
  },
  'terms-changed': async (target) => {
    const sample = await sampleOf(target);
    return callSample(target, { ...sample, json: { ...sample.json, text_sha256: '0'.repeat(64) } });
  },
  'invalid-reset-code': (target) =>
    callSample(target, { json: { short_token: '0', new_password: 'Flame of nobody' } }),
};
