import type { PartnerInput } from '@ndeiya/domain/entities/visitorForms';
import { api } from '../lib/api';

/** Sends an application to become a partner. Throws `ApiError` or `NetworkError`. */
export const applyAsPartner = (input: PartnerInput) => api.post<{ message: string }>('/partners', input);
