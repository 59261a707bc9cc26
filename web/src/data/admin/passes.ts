import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import type { PassFilter, PassPerson } from '@ndeiya/domain/people/pass';
import type { MadePass, PassAnswer } from '@ndeiya/domain/people/passApi';
import * as passes from 'virtual:routes/passes';
import { call } from '../../server/call';

/** Passes with this role, the newest first; those that the cursor begins where there is one. Throws as `makePasses`. */
export const readPassPage = (role: PassFilter, cursor?: string) =>
  call(passes.list, { query: { role, cursor } });

/** The passes of all pages, because a search must not overlook those that are not shown yet. Throws as `makePasses`. */
export async function readAllPasses(role: PassFilter) {
  const all = await readPassPage(role);
  while (all.next !== undefined) {
    const { items, next } = await readPassPage(role, all.next);
    all.items.push(...items);
    all.next = next;
  }
  return { ...all, hasMore: false };
}

/** The request of the dashboard for new passes. */
export interface NewPasses {
  role: PassRole;
  people: PassPerson[];
  /** In Nairobi's time; without it two days after the event. */
  expires_at?: string;
}

/** Makes passes; only this answer holds their codes. Throws `ApiError` or `NetworkError`. */
export async function makePasses(input: NewPasses): Promise<MadePass[]> {
  return call(passes.create, { body: input });
}

/** Ends a pass for good; throws as `makePasses`. */
export const revokePass = (id: string): Promise<PassAnswer> => call(passes.revoke, { params: { id } });

/** Ends a pass on its devices, which may then open it again; throws as `makePasses`. */
export const freeDevices = (id: string): Promise<PassAnswer> => call(passes.freeDevices, { params: { id } });
