import {
  type Branding,
  branding,
  BRANDING_ID,
  type BrandingInput,
  DEFAULT_BRANDING,
} from '@ndeiya/domain/site/branding';
import type { BrandingAnswer } from '@ndeiya/domain/site/brandingApi';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../../platform/documents';
import { expectFresh } from '../../../platform/etag';
import { sign } from '../../system/audit/authors';

export type StoredBranding = Branding | null;

/** Answers with the specification's branding where none is stored. */
export function brandingAnswer(stored: StoredBranding): BrandingAnswer {
  if (!stored) return { id: BRANDING_ID, ...DEFAULT_BRANDING, updated_at: null };
  const { created_at: _created, updated_at, ...shown } = stored;
  return { ...shown, updated_at: updated_at.toISOString() };
}

/** Reads and changes the branding of the site. */
export class BrandingService {
  constructor(private readonly db: Firestore) {}

  private get ref(): DocumentReference<Branding> {
    return refOf(this.db, branding).doc(BRANDING_ID);
  }

  async read(): Promise<StoredBranding> {
    return (await this.ref.get()).data() ?? null;
  }

  save(input: BrandingInput, { by, ifMatch }: { by: string; ifMatch: string | null }): Promise<Branding> {
    return this.db.runTransaction(async (transaction) => {
      const before = (await transaction.get(this.ref)).data();
      if (before) expectFresh(ifMatch, before);
      const now = new Date();
      const after: Branding = {
        ...input,
        id: BRANDING_ID,
        created_at: before?.created_at ?? now,
        updated_at: now,
      };
      transaction.set(this.ref, after);
      sign(transaction, { ref: this.ref, before, by, at: now });
      return after;
    });
  }
}
