import type { PartnerInput } from '@ndeiya/domain/site/visitorForms';
import { postOnce } from '../lib/postOnce';

/** Sends an application to become a partner. Throws `ApiError` or `NetworkError`. */
export const applyAsPartner = (input: PartnerInput) => postOnce<{ message: string }>('/partners', input);
