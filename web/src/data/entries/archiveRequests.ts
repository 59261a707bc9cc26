import type { OfferInput } from '@ndeiya/domain/archive/item';
import * as archive from 'virtual:routes/archive';
import { call } from '../../server/call';
import { asOwner } from './requests';

/** The archive of a contestant, by the account or by the pass of a contestant. Each throws `ApiError` or `NetworkError`. */
export const archiveRequests = {
  mine: () => call(archive.mine, asOwner()),
  offer: (id: string, body: OfferInput) => call(archive.offer, { ...asOwner(), params: { id }, body }),
  takeBack: (id: string) => call(archive.withdraw, { ...asOwner(), params: { id }, body: {} }),
};
