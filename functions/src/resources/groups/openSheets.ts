import { consentScans } from '@ndeiya/domain/groups/consentSheet';
import type { GroupPack } from '@ndeiya/domain/groups/groupApi';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { pagesOf } from '../../platform/pages';

const OPEN = ['to_confirm', 'refused'];

type Sheets = Pick<GroupPack, 'refused_sheets' | 'waiting_sheets'>;

/**
 * The children without a decision whose latest photograph was refused, and those whose latest one waits. Very many of some children
 * hide no other one.
 */
export async function openSheets(
  db: Firestore,
  group: string,
  members: GroupPack['members'],
): Promise<Sheets> {
  const open = new Set(members.flatMap(({ id, consent }) => (consent === 'missing' ? [id] : [])));
  const sheets: Sheets = { refused_sheets: [], waiting_sheets: [] };
  if (open.size === 0) return sheets;
  const scans = db
    .collection(consentScans.path)
    .where('group', '==', group)
    .where('state', 'in', OPEN)
    .orderBy('created_at', 'desc');
  for await (const docs of pagesOf(scans, { size: LIMITS.listPage })) {
    for (const { member, state, reason } of readable(consentScans, docs)) {
      // The first one of a child is the latest, and earlier ones say nothing any more.
      if (!open.delete(member)) continue;
      if (state === 'refused') sheets.refused_sheets.push({ member, reason });
      else sheets.waiting_sheets.push(member);
    }
    if (open.size === 0) break;
  }
  return sheets;
}
