import type { ChildFields, GroupOp, GroupPack, QueuedGroupOp } from './roster';

const HIDDEN = '•';

/** A contact as the phone keeps it once the server has it: `07•• ••• 678`. It is known again, and cannot be called. */
export function maskedContact(contact: string): string {
  if (contact === '' || contact.includes(HIDDEN)) return contact;
  const [name = '', host] = contact.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`;
  const digits = contact.replace(/[^\d+]/gu, '');
  return digits.length < 7
    ? '•••'
    : `${digits.slice(0, digits.startsWith('+') ? 4 : 2)}•• ••• ${digits.slice(-3)}`;
}

const masked = <G extends { contact?: string }>(guardian: G): G =>
  guardian.contact === undefined ? guardian : { ...guardian, contact: maskedContact(guardian.contact) };

const guardianIn = ({ op }: QueuedGroupOp): ChildFields['guardian'] =>
  op.kind === 'add' || op.kind === 'change' ? op.payload.guardian : undefined;

/** The operation has a contact that somebody could use. */
export const hasContact = (one: QueuedGroupOp): boolean => {
  const contact = guardianIn(one)?.contact ?? '';
  return contact !== maskedContact(contact);
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
