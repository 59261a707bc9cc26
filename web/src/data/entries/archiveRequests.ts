import type { CollectedInput, OfferInput } from '@ndeiya/domain/archive/item';
import * as archive from 'virtual:routes/archive';
import { call } from '../../server/call';
import { asOwner } from './requests';

/** The archive of a contestant, by the account or by the pass of a contestant. Each throws `ApiError` or `NetworkError`. */
export const archiveRequests = {
  mine: () => call(archive.mine, asOwner()),
  offer: (id: string, body: OfferInput) => call(archive.offer, { ...asOwner(), params: { id }, body }),
  collect: (body: CollectedInput) => call(archive.collect, { ...asOwner(), body }),
  /** Takes the words that a translator proposes, or keeps the own ones. */
  decideWords: (id: string, body: { rev: number; accept: boolean }) =>
    call(archive.decideWords, { ...asOwner(), params: { id }, body }),
  takeBack: (id: string) => call(archive.withdraw, { ...asOwner(), params: { id }, body: {} }),
};
