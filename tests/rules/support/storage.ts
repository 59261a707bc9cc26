import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { unique } from '@ndeiya/domain/testing/unique';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage, ref, uploadBytes } from 'firebase/storage';
import { type Actor, ACTOR_NAMES, ACTORS } from './actors';
import { emulatorAddress, storageRules, withProfiles } from './environment';

// Storage rules read the profiles of the project that the suite was started with, independently of the
// token's project.
const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-ndeiya';
/** The content of an upload when the test does not depend on it. */
export const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
export const uidOf = (actor: Actor) => ACTORS[actor]?.uid ?? 'nobody';

/** A bucket with the rules under test, and a client for every actor. */
export interface RulesStorage {
  as: Record<Actor, FirebaseStorage>;
  /** Firestore as the storage rules read it, without its own rules. */
  profiles: Awaited<ReturnType<typeof withProfiles>>;
  /** Uploads a picture without the rules. */
  put(path: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the bucket and writes the actors' profiles. */
export async function openStorage(): Promise<RulesStorage> {
  const bucket = `gs://rules-${unique()}`;
  const env = await initializeTestEnvironment({
    projectId: PROJECT,
    storage: { rules: storageRules(), ...emulatorAddress('FIREBASE_STORAGE_EMULATOR_HOST') },
  });
  await env.cleanup();
  const profiles = await withProfiles(PROJECT);
  const pastTheRules = client(bucket, 'past the rules', 'owner');
  const as = {} as Record<Actor, FirebaseStorage>;
  for (const actor of ACTOR_NAMES) {
    const account = ACTORS[actor];
    as[actor] = client(
      bucket,
      actor,
      account && { sub: account.uid, user_id: account.uid, ...account.claims },
    );
  }
  return {
    as,
    profiles,
    put: (path) => uploadBytes(ref(pastTheRules, path), PICTURE, { contentType: 'image/png' }),
    async close() {
      await Promise.all([pastTheRules, ...Object.values(as)].map(({ app }) => deleteApp(app)));
      // The documents are not deleted, because other tests use this project too.
      await Promise.all(ACTOR_NAMES.map((actor) => profiles.put(`users/${uidOf(actor)}`, null)));
      await profiles.close();
    },
  };
}

function client(bucket: string, name: string, token: object | string | null): FirebaseStorage {
  const { host, port } = emulatorAddress('FIREBASE_STORAGE_EMULATOR_HOST');
  const app = initializeApp({ projectId: PROJECT }, `storage ${bucket} ${name}`);
  const storage = getStorage(app, bucket);
  connectStorageEmulator(storage, host, port, token ? { mockUserToken: token as string } : {});
  // The SDK would otherwise retry a refused request.
  storage.maxOperationRetryTime = 0;
  storage.maxUploadRetryTime = 0;
  return storage;
}
