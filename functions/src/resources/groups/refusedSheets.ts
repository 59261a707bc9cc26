import { consentScans } from '@ndeiya/domain/groups/consentSheet';
import type { GroupPack } from '@ndeiya/domain/groups/groupApi';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { pagesOf } from '../../platform/pages';

/** A photograph that waits is read too, because it answers an earlier refusal. */
const OPEN = ['to_confirm', 'refused'];

/** The children without a decision whose latest photograph was refused. Very many of some children hide no other one. */
export async function refusedSheets(
  db: Firestore,
  group: string,
  members: GroupPack['members'],
): Promise<GroupPack['refused_sheets']> {
  const open = new Set(members.flatMap(({ id, consent }) => (consent === 'missing' ? [id] : [])));
  if (open.size === 0) return [];
  const scans = db
    .collection(consentScans.path)
    .where('group', '==', group)
    .where('state', 'in', OPEN)
    .orderBy('created_at', 'desc');
  const refused: GroupPack['refused_sheets'] = [];
  for await (const docs of pagesOf(scans, { size: LIMITS.listPage })) {
    for (const { member, state, reason } of readable(consentScans, docs)) {
      // The first one of a child is the latest, and earlier ones say nothing any more.
      const isLatest = open.delete(member);
      if (isLatest && state === 'refused') refused.push({ member, reason });
    }
    if (open.size === 0) break;
  }
  return refused;
}
