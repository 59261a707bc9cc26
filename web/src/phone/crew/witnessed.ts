import type { QueuedOp } from './slots';

/** The operation holds the name of a guardian. */
export const isNamed = ({ op }: QueuedOp): boolean =>
  op.kind === 'witness' && op.payload.consent.signed_as !== '';

/** The operation without the name of the guardian, which the phone needs only until the server has answered. */
export function withoutName(one: QueuedOp): QueuedOp {
  const { op } = one;
  if (op.kind !== 'witness') return one;
  const { child: _, ...decided } = op.payload.consent;
  const consent = { ...decided, signed_as: '' };
  return { ...one, op: { ...op, payload: { ...op.payload, consent } } };
}
