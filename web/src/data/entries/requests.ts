import * as consents from 'virtual:routes/consents';
import * as entries from 'virtual:routes/entries';
import { call } from '../../server/call';
import type { Changes } from './changes';
import { entryPass } from './entryPass';

/** The answers as the server takes them: the consent of a member is not the owner's to say. */
function bodyOf({ members, ...rest }: Changes) {
  if (!members) return rest;
  return { ...rest, members: members.map(({ consent: _, ...member }) => member) };
}

/** The pass in place of the session, for the rows that take both. */
export const asOwner = () => ({ pass: entryPass()?.token });

/** The requests of a contestant's pages, by the account or by the pass of a contestant. Each throws `ApiError` or `NetworkError`. */
export const entryRequests = {
  list: () => call(entries.list, asOwner()),
  read: (id: string) => call(entries.get, { ...asOwner(), params: { id } }),
  /** Throws 412 when the entry is not the one of `updatedAt` any more. */
  save: (id: string, updatedAt: string, changes: Changes) =>
    call(entries.update, { ...asOwner(), params: { id }, body: bodyOf(changes), version: updatedAt }),
  submit: (id: string) => call(entries.submit, { ...asOwner(), params: { id } }),
  withdraw: (id: string, reason: string) =>
    call(entries.withdraw, { ...asOwner(), params: { id }, body: reason ? { reason } : {} }),
  acceptOffer: (id: string) => call(entries.acceptOffer, { ...asOwner(), params: { id } }),
  declineOffer: (id: string) => call(entries.declineOffer, { ...asOwner(), params: { id } }),
  calendar: (id: string) => call(entries.calendar, { ...asOwner(), params: { id } }),
  /** Reads when the guardians were asked, and opened their links. */
  consentAsks: (id: string) => call(consents.asked, { params: { id } }),
  /** Makes the link by which a minor's guardian consents; mails it where the guardian has an address. */
  consentLink: (id: string, member: string) => call(consents.link, { params: { id, member }, body: {} }),
};
