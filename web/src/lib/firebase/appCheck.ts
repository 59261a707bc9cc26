import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './app';

let check: AppCheck | undefined;

/** A token that proves that a request comes from a page of this site. Loads Google reCAPTCHA on first use. */
export async function appCheckToken(siteKey: string): Promise<string> {
  check ??= initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: false,
  });
  return (await getToken(check)).token;
}
