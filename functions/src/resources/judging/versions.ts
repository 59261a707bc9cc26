import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { type RoundParts, type StepFacts, validApprovals } from '@ndeiya/domain/judging/obstacles';
import { canonicalJson } from '@ndeiya/domain/kernel/canonicalJson';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { packedIfLong, unpacked } from '@ndeiya/domain/results/packed';
import type { Results } from '@ndeiya/domain/results/results';
import { type ResultVersion, resultVersionId, resultVersions } from '@ndeiya/domain/results/resultVersion';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { resultsOf, type RoundOutcome } from './roundInput';

const finalsOf = ({ rows }: Pick<Results, 'rows'>) => new Map(rows.map(({ entry, final }) => [entry, final]));

/** The entries whose final result differs between two versions. */
function diffOf(before: Results, after: Results): ResultVersion['diff'] {
  const [old, now] = [finalsOf(before), finalsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((entry) => ({ entry, before: old.get(entry) ?? null, after: now.get(entry) ?? null }))
    .filter((one) => one.before !== one.after);
}

/** The input and the output as a version stores them. */
const textsOf = ({ input, output }: RoundOutcome): Pick<ResultVersion, 'input' | 'output'> => ({
  input: packedIfLong(canonicalJson(input)),
  output: packedIfLong(JSON.stringify(output)),
});

/** The facts about the current marks, with the size of what the version would store. */
export function inputFactsOf(results: RoundOutcome): StepFacts['input'] {
  const { output, reasons } = results;
  if (!output) return { hash: null, reasons, bytes: 0 };
  const texts = textsOf(results);
  const bytes = Buffer.byteLength(texts.input) + Buffer.byteLength(texts.output);
  return { hash: output.inputs_hash, reasons, bytes };
}

interface Frozen {
  db: Firestore;
  parts: RoundParts;
  now: Date;
}

/** Stores the frozen results as the next version, which is published later. */
export async function storeVersion(transaction: Transaction, { db, parts, now }: Frozen): Promise<void> {
  const results = resultsOf(parts);
  const { output } = results;
  if (!output) throw new AppError('round-state', judgingMessages.round.noHash);
  const { id, versions, rules_hash, approvals, reasons } = parts.round;
  const collection = refOf(db, resultVersions);
  const supersedes = versions === 0 ? null : resultVersionId(id, versions);
  const last = supersedes === null ? undefined : (await transaction.get(collection.doc(supersedes))).data();
  const number = versions + 1;
  const ref = collection.doc(resultVersionId(id, number));
  // After a restore a version may be there of a later state that the round knows nothing of: with `create` nobody could ever freeze it.
  transaction.set(ref, {
    id: ref.id,
    round: id,
    number,
    ...textsOf(results),
    inputs_hash: output.inputs_hash,
    rules_hash: rules_hash ?? '',
    approved_by: validApprovals({ approvals }, output.inputs_hash).map(({ by, name, kind, at }) => ({
      by,
      name,
      kind,
      at,
    })),
    supersedes,
    reason: last ? (reasons.findLast(({ to }) => to === 'closed')?.reason ?? '') : '',
    diff: last ? diffOf(JSON.parse(unpacked(last.output)) as Results, output) : [],
    created_at: now,
  });
}
