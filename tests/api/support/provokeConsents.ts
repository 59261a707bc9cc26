import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import { db } from '../../support/backend';
import type { Answer } from '../../support/client';
import { callSample, sampleOf, type Target } from './callSample';

/** An entry that is gone still takes a no, so that only somebody who is not in it is not found. */
const ROWS = ['consents.request', 'consents.give', 'consents.refuse', 'consents.withdraw'];

/** Failures of the rows that a guardian calls, which have no document in their path. */
export function provokeConsents(code: ErrorCode, target: Target): Promise<Answer> | null {
  if (code !== 'not-found' || !ROWS.includes(target.name)) return null;
  return target.name === 'consents.request' ? withoutChild(target) : aboutNobody(target);
}

/** Nobody has decided, the child has left the entry, and the link does not say about whom it has asked. */
async function withoutChild(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  const links = await db.collection('passes').where('entry', '==', sample.id).get();
  for (const { ref } of links.docs) await ref.update({ asked: null });
  await db.doc(`entry_people/${sample.id ?? ''}`).update({ members: [] });
  return callSample(target, sample);
}

async function aboutNobody(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  return callSample(target, { ...sample, json: { ...sample.json, persons: ['nobody'] } });
}
