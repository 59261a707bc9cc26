import { randomUUID } from 'node:crypto';
import { certificates } from '@ndeiya/domain/certificates/certificate';
import { LIMITS, PASSES } from '@ndeiya/domain/kernel/constants';
import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import { PASS_ROLES } from '@ndeiya/domain/kernel/passRoles';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { clear, db } from '../../support/backend';
import { type Answer, call } from '../../support/client';
import { png } from '../../support/media';
import { makePass, openPass } from '../../support/passes';
import type { Sample } from '../../support/sample';
import { callerOf, callSample, contentOf, pathOf, sampleOf, type Target } from './callSample';
import { untilLimited } from './provokeLimit';
import { type Provoke, PROVOKE_STATES } from './provokeStates';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Calls a row for guardians after the entry of the link was deleted. */
async function withoutEntry(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await db.doc(`entries/${sample.id ?? ''}`).delete();
  return callSample(target, sample);
}

/** A language with more reviewed texts than can be published: two of its sixteen documents are nearly full. */
async function languageTooLarge(target: Target): Promise<Sample> {
  const sample = await sampleOf(target);
  const language = sample.id ?? '';
  const one = {
    state: 'reviewed',
    by: '',
    by_name: '',
    at: new Date(),
    reviewed_by: null,
    reviewed_name: '',
  };
  for (const digit of ['0', '1']) {
    const texts = Object.fromEntries(
      Array.from({ length: 300 }, (_, place) => {
        const english = `Sentence ${digit} ${String(place)}`;
        return [
          `${digit}${String(place)}`,
          { ...one, english, text: 'x'.repeat(1900), source: '', agreed: '', comments: [] },
        ];
      }),
    );
    await db.doc(`translations/${language}~${digit}`).set({ language, texts, drafts: 0, ...stampsAt() });
  }
  return sample;
}

/** Prints certificates after all of them were deleted. */
async function withoutCertificates(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await clear(certificates.path);
  return callSample(target, sample);
}

/** A way to cause each class of failure; a row may have its own. */
export const PROVOKE: Partial<Record<ErrorCode, Provoke>> = {
  ...PROVOKE_STATES,
  unauthenticated: async (target) => call(target.row.method, pathOf(target, await sampleOf(target)), {}),
  forbidden: async (target) => {
    const sample = await sampleOf(target);
    // A page opens passes of its own roles only.
    if (target.name === 'passes.open')
      return callSample(target, { ...sample, json: { ...sample.json, roles: ['translator'] } });
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
    if (target.name === 'languages.publish') return callSample(target, await languageTooLarge(target));
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
    if (target.row.access === 'pass' && target.row.params)
      return callSample(target, { ...(await sampleOf(target)), id: 'unknown-id' });
    if (target.row.access === 'pass') return withoutEntry(target);
    if (target.name === 'certificates.print') return withoutCertificates(target);
    if (!target.row.params) return callSample(target, { json: { token: 'x'.repeat(43) } });
    const { json } = await sampleOf(target);
    return callSample(target, { ...(json && { json }) });
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
  'terms-changed': async (target) => {
    const sample = await sampleOf(target);
    return callSample(target, { ...sample, json: { ...sample.json, text_sha256: '0'.repeat(64) } });
  },
  'invalid-email-code': async (target) =>
    callSample(target, { ...(await sampleOf(target)), json: { code: '0' } }),
  'invalid-reset-code': (target) =>
    callSample(target, { json: { short_token: '0', new_password: 'Flame of nobody' } }),
};
