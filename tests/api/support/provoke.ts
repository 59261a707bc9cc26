import { randomUUID } from 'node:crypto';
import { certificates } from '@ndeiya/domain/certificates/certificate';
import { PASSES } from '@ndeiya/domain/kernel/constants';
import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { clear, db } from '../../support/backend';
import type { Answer } from '../../support/client';
import { png } from '../../support/media';
import type { Sample } from '../../support/sample';
import { callSample, contentOf, peekSample, sampleOf, type Target } from './callSample';
import { untilLimited } from './provokeLimit';
import { type Provoke, PROVOKE_STATES } from './provokeStates';

/** Calls a row for guardians after the entry of the link was deleted. */
async function withoutEntry(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await db.doc(`entries/${sample.id ?? ''}`).delete();
  return callSample(target, sample);
}

/** Calls a row for leaders after the groups were deleted. */
async function withoutGroup(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await clear('groups');
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
  // A page opens passes of its own roles only.
  forbidden: async (target) => {
    const sample = await peekSample(target);
    return callSample(target, { ...sample, json: { ...sample.json, roles: ['translator'] } });
  },
  'too-large': async (target) => callSample(target, await languageTooLarge(target)),
  'not-found': async (target) => {
    if (target.row.access === 'pass' && target.row.params)
      return callSample(target, { ...(await peekSample(target)), id: 'unknown-id' });
    if (target.name.startsWith('groups.') && !target.row.params) return withoutGroup(target);
    if (target.row.access === 'pass') return withoutEntry(target);
    if (target.name === 'certificates.print') return withoutCertificates(target);
    if (!target.row.params) return callSample(target, { json: { token: 'x'.repeat(43) } });
    if (!target.row.body) return callSample(target, {});
    const { json } = await peekSample(target);
    return callSample(target, { ...(json && { json }) });
  },
  'idempotency-key-reused': async (target) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [one, two] = [await sampleOf(target), await sampleOf(target)];
    await callSample(target, one, { ...contentOf(target, one), headers });
    // A key belongs to its caller, so the second request needs the same pass.
    const again = one.pass ? { ...two, pass: one.pass } : two;
    if (!target.row.file) return callSample(target, again, { ...contentOf(target, again), headers });
    return callSample(target, again, { ...contentOf(target, again, await png({ width: 2 })), headers });
  },
  'rate-limited': untilLimited,
  'wrong-credentials': (target) =>
    callSample(target, { json: { email: 'nobody@example.org', password: 'a guess' } }),
  'invalid-pass-code': (target) => callSample(target, { json: { code: '0' } }),
  'invalid-vote-code': async (target) => {
    const sample = await peekSample(target);
    const name = sample.json && 'cover' in sample.json ? 'cover' : 'code';
    return callSample(target, { ...sample, json: { ...sample.json, [name]: 'no ticket' } });
  },
  'too-many-devices': async (target) => {
    const sample = await sampleOf(target);
    for (let device = 0; device < PASSES.devices; device += 1) await callSample(target, sample);
    return callSample(target, sample);
  },
  'terms-changed': async (target) => {
    const sample = await peekSample(target);
    return callSample(target, { ...sample, json: { ...sample.json, text_sha256: '0'.repeat(64) } });
  },
  'invalid-email-code': async (target) =>
    callSample(target, { ...(await peekSample(target)), json: { code: '0' } }),
  'invalid-reset-code': (target) =>
    callSample(target, { json: { short_token: '0', new_password: 'Flame of nobody' } }),
};
