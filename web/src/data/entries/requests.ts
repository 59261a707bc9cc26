import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import type { AskedGuardian } from '@ndeiya/domain/consents/consentQuestionApi';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { api } from '../../lib/api';
import { postOnce } from '../../lib/postOnce';
import type { Changes } from './changes';

const AUTH = { auth: true } as const;
const pathOf = (id: string) => `/entries/${encodeURIComponent(id)}`;

/** The answers as the server takes them: the consent of a member is not the owner's to say. */
function bodyOf({ members, ...rest }: Changes): object {
  if (!members) return rest;
  return { ...rest, members: members.map(({ consent: _, ...member }) => member) };
}

/** The requests of a contestant's pages. Each throws `ApiError` or `NetworkError`. */
export const entryRequests = {
  list: () => api.get<EntryAnswer[]>('/entries', AUTH),
  read: (id: string) => api.get<EntryAnswer>(pathOf(id), AUTH),
  /** Throws 412 when the entry is not the one of `updatedAt` any more. */
  save: (id: string, updatedAt: string, changes: Changes) =>
    api.put<EntryAnswer>(pathOf(id), bodyOf(changes), { ...AUTH, ifMatch: `"${updatedAt}"` }),
  submit: (id: string) => postOnce<EntryAnswer>(`${pathOf(id)}/submit`, {}, AUTH),
  withdraw: (id: string, reason: string) =>
    postOnce<EntryAnswer>(`${pathOf(id)}/withdraw`, reason ? { reason } : {}, AUTH),
  acceptOffer: (id: string) => postOnce<EntryAnswer>(`${pathOf(id)}/accept_offer`, {}, AUTH),
  declineOffer: (id: string) => postOnce<EntryAnswer>(`${pathOf(id)}/decline_offer`, {}, AUTH),
  calendar: (id: string) => api.get<{ ics: string }>(`${pathOf(id)}/calendar`, AUTH),
  /** Reads when the guardians were asked, and opened their links. */
  consentAsks: (id: string) => api.get<AskedGuardian[]>(`${pathOf(id)}/consent_asks`, AUTH),
  /** Makes the link by which a minor's guardian consents; mails it where the guardian has an address. */
  consentLink: (id: string, member: string) =>
    postOnce<ConsentLink>(`${pathOf(id)}/members/${encodeURIComponent(member)}/consent_link`, {}, AUTH),
};
