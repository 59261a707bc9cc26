import { useMemo } from 'react';
import { type PartnerApplication, partnerApplications } from '@ndeiya/domain/site/visitorForms';
import { serverTimestamp } from 'firebase/firestore';
import * as routes from 'virtual:routes/partners';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { callOnLeave } from '../../server/callOnLeave';
import { type Base, deleteDocument, updateDocument } from './documents';
import { isSearch } from './listQuery';
import { type PartnerFilter, partnerQuery, type PartnerState, searchedPartners } from './partnerQuery';
import { documentRef, useCollectionRef } from './refs';
import { withUpload } from './upload';

/** The applications of a filter, one page at a time: the newest first, or by organisation during a search. */
export function usePartnerPages({ state, search }: PartnerFilter) {
  const all = useCollectionRef(partnerApplications);
  return usePagedQuery(
    useMemo(() => partnerQuery(all, { state, search }), [all, state, search]),
    {
      among: useMemo(
        () => (isSearch(search) ? (rows: PartnerApplication[]) => searchedPartners(rows, search) : undefined),
        [search],
      ),
    },
  );
}

/** One application with a live listener; `null` reads nothing. */
export const usePartnerRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(partnerApplications, id)), [id]));

/**
 * Moves an application to another state; the server mails a decision to the applicant. Only an approved one stays on the
 * home page. Throws `ConflictError<PartnerApplication>`, `OfflineError`, or Firestore's error.
 */
export function movePartner(base: Base, to: PartnerState): Promise<void> {
  const isDecision = to === 'approved' || to === 'declined';
  return updateDocument(partnerApplications, base, {
    state: to,
    decided_at: isDecision ? serverTimestamp() : null,
    ...(to !== 'approved' && { shown: false }),
  });
}

export interface HomeEntry {
  shown: boolean;
  /** A new logo, 'none' to remove it, or null to keep it. */
  logo: File | 'none' | null;
}

/**
 * Shows an approved partner on the home page, or hides it. Throws as `movePartner`, and `RefusedError` for an
 * unusable file.
 */
export function setHomeEntry(
  base: Base,
  { shown, logo }: HomeEntry,
  onProgress: (part: number) => void,
): Promise<void> {
  const write = (path: string | null) =>
    updateDocument(partnerApplications, base, {
      shown,
      ...(path && { image_upload: path, image_error: null }),
      ...(logo === 'none' && { image: null, image_upload: null, image_error: null }),
    });
  return withUpload(logo === 'none' ? null : logo, write, { onProgress });
}

/** The two ways to delete an application, for `useUndoableDelete`; its logo is deleted with it. */
export const partnerDeletion = ({ id }: Pick<PartnerApplication, 'id'>) => ({
  id,
  remove: () => deleteDocument(partnerApplications, id),
  removeOnLeave: () => {
    callOnLeave(routes.remove, { params: { id } });
  },
});
