import type { BrandingInput } from '@ndeiya/domain/site/branding';
import type { BrandingAnswer } from '@ndeiya/domain/site/brandingApi';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';

/** Throws `ApiError` or `NetworkError`. */
export const readBranding = () => api.get<BrandingAnswer>('/branding');

/** Changes the branding unless somebody else has done so since `version`; throws `OfflineError` too. */
export function saveBranding(input: BrandingInput, version: string | null): Promise<BrandingAnswer> {
  requireOnline();
  return api.put<BrandingAnswer>('/branding', input, {
    auth: true,
    ...(version !== null && { ifMatch: `"${version}"` }),
  });
}
