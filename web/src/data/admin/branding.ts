import type { BrandingInput } from '@ndeiya/domain/site/branding';
import type { BrandingAnswer } from '@ndeiya/domain/site/brandingApi';
import * as branding from 'virtual:routes/branding';
import { call } from '../../server/call';

/** Throws `ApiError` or `NetworkError`. */
export const readBranding = () => call(branding.get);

/** Changes the branding unless somebody else has done so since `version`; throws as `readBranding`. */
export function saveBranding(input: BrandingInput, version: string | null): Promise<BrandingAnswer> {
  return call(branding.save, { body: input, version });
}
