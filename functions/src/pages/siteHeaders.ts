import { emulatorHosts, GOOGLE_HOSTS, pageHeaders } from '@ndeiya/domain/system/securityHeaders';
import { isEmulator, param } from '../platform/params';

/**
 * The headers that Hosting sends with files (firebase.json). Hosting does not promise to add them to a
 * function's responses.
 */
export function siteHeaders(): Record<string, string> {
  if (!isEmulator()) return pageHeaders({ ...GOOGLE_HOSTS, appCheck: param('appCheck') === 'enforce' });
  const {
    FIRESTORE_EMULATOR_HOST: firestore = '',
    FIREBASE_AUTH_EMULATOR_HOST: auth = '',
    FIREBASE_STORAGE_EMULATOR_HOST: storage = '',
  } = process.env;
  return pageHeaders(emulatorHosts({ firestore, auth, storage }));
}
