import { isMasked, maskContact } from '@ndeiya/domain/groups/maskContact';
import type { ChildFields, GroupOp, GroupPack, QueuedGroupOp } from './roster';

const masked = <G extends { contact?: string }>(guardian: G): G =>
  guardian.contact === undefined ? guardian : { ...guardian, contact: maskContact(guardian.contact) };

const guardianIn = ({ op }: QueuedGroupOp): ChildFields['guardian'] =>
  op.kind === 'add' || op.kind === 'change' ? op.payload.guardian : undefined;

/** The operation has a contact that somebody could use. */
export const hasContact = (one: QueuedGroupOp): boolean => {
  const contact = guardianIn(one)?.contact ?? '';
  return contact !== '' && !isMasked(contact);
};

/** The operation without a contact that somebody could use. */
export function withoutContact(one: QueuedGroupOp): QueuedGroupOp {
  const guardian = guardianIn(one);
  if (!guardian) return one;
  return { ...one, op: { ...one.op, payload: { ...one.op.payload, guardian: masked(guardian) } } as GroupOp };
}

/** The pack without the guardians' contacts, which the server has and the phone does not need. */
export const withoutContacts = (pack: GroupPack): GroupPack => ({
  ...pack,
  members: pack.members.map((member) => ({
    ...member,
    guardian: member.guardian && masked(member.guardian),
  })),
});

/**
 * Merges what was typed anew into an operation that was not sent. A contact that is typed only once, because the form does
 * not show it again, stays.
 */
export function amendedPayload<P extends object>(before: P, fields: object): P {
  const { guardian } = fields as Partial<ChildFields>;
  const { guardian: known } = before as Partial<ChildFields>;
  const kept = guardian && known && { guardian: { ...known, ...guardian } };
  return { ...before, ...fields, ...kept };
}
