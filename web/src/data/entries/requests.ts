import * as consents from 'virtual:routes/consents';
import * as entries from 'virtual:routes/entries';
import { call } from '../../server/call';
import type { Changes } from './changes';

/** The answers as the server takes them: the consent of a member is not the owner's to say. */
function bodyOf({ members, ...rest }: Changes) {
  if (!members) return rest;
  return { ...rest, members: members.map(({ consent: _, ...member }) => member) };
}

/** The requests of a contestant's pages. Each throws `ApiError` or `NetworkError`. */
export const entryRequests = {
  list: () => call(entries.list),
  read: (id: string) => call(entries.get, { params: { id } }),
  /** Throws 412 when the entry is not the one of `updatedAt` any more. */
  save: (id: string, updatedAt: string, changes: Changes) =>
    call(entries.update, { params: { id }, body: bodyOf(changes), version: updatedAt }),
  submit: (id: string) => call(entries.submit, { params: { id } }),
  withdraw: (id: string, reason: string) =>
    call(entries.withdraw, { params: { id }, body: reason ? { reason } : {} }),
  acceptOffer: (id: string) => call(entries.acceptOffer, { params: { id } }),
  declineOffer: (id: string) => call(entries.declineOffer, { params: { id } }),
  calendar: (id: string) => call(entries.calendar, { params: { id } }),
  /** Reads when the guardians were asked, and opened their links. */
  consentAsks: (id: string) => call(consents.asked, { params: { id } }),
  /** Makes the link by which a minor's guardian consents; mails it where the guardian has an address. */
  consentLink: (id: string, member: string) => call(consents.link, { params: { id, member }, body: {} }),
};
