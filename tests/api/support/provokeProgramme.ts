import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import { programmes, slots } from '@ndeiya/domain/programme/slot';
import { clear, db } from '../../support/backend';
import type { Answer } from '../../support/client';
import { YEAR } from '../../support/slots';
import { callSample, sampleOf, type Target } from './callSample';

type Json = Record<string, unknown>;

const changed = async (target: Target, change: (json: Json) => Json): Promise<Answer> => {
  const sample = await sampleOf(target);
  return callSample(target, { ...sample, json: change({ ...sample.json }) });
};

/** Calls a row that the state of the programme or of a line does not allow. */
async function wrongState(target: Target): Promise<Answer> {
  if (target.name === 'programme.update')
    return changed(target, (json) => ({ ...json, title: 'Another name' }));
  const sample = await sampleOf(target);
  if (target.name === 'programme.remove') {
    await db.doc(`${slots.path}/${sample.id ?? ''}`).update({ state: 'done' });
    return callSample(target, sample);
  }
  await db.doc(`${programmes.path}/${String(YEAR)}`).update({ state: 'closed' });
  return callSample(target, { ...sample, json: { to: 'draft' } });
}

async function withoutProgramme(target: Target): Promise<Answer> {
  if (target.name === 'programme.build')
    return changed(target, (json) => ({ ...json, round: 'no-such-round' }));
  const sample = await sampleOf(target);
  await clear(programmes.path);
  return callSample(target, sample);
}

/** Failures of the rows about the programme, which have no document in their path. */
export function provokeProgramme(code: ErrorCode, target: Target): Promise<Answer> | null {
  if (!target.name.startsWith('programme.')) return null;
  if (code === 'edition-state') return wrongState(target);
  if (code === 'not-found' && !target.row.params) return withoutProgramme(target);
  if (code !== 'stale' || target.name !== 'programme.arrange') return null;
  return changed(target, ({ slots: lines }) => ({
    slots: (lines as Json[]).map((line) => ({ ...line, rev: 999 })),
  }));
}
