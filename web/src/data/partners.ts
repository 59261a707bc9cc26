import type { PartnerInput } from '@ndeiya/domain/site/visitorForms';
import * as partners from 'virtual:routes/partners';
import { call } from '../server/call';

/** Sends an application to become a partner. Throws `ApiError` or `NetworkError`. */
export const applyAsPartner = (input: PartnerInput) => call(partners.apply, { body: input });
