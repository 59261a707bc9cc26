import { type Check, type Context, verdict } from '../check';

interface Database {
  type?: string;
  locationId?: string;
  pointInTimeRecoveryEnablement?: string;
  deleteProtectionState?: string;
}
interface Index {
  name: string;
  state: string;
  fields: { fieldPath: string; order?: string }[];
}
interface Field {
  name: string;
  ttlConfig?: { state?: string };
}

const path = ({ project }: Context) => `v1/projects/${project}/databases/(default)`;
const database = (context: Context) => context.google.get<Database>('firestore', path(context));

/** `…/collectionGroups/NAME/…`. */
const groupOf = (name: string) => /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? '';
const keyOf = (group: string, fields: Index['fields']) =>
  [
    group,
    ...fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order = '' }) => `${fieldPath} ${order.toLowerCase()}`),
  ].join(', ');

/** A sentence that names the missing ones. */
const lacking = (wanted: string[], there: Set<string>) => wanted.filter((key) => !there.has(key)).join('; ');

/** The regions of Firestore's two multi-regions. */
const MULTI_REGIONS: Record<string, string[]> = {
  eur3: ['europe-west1', 'europe-west4'],
  nam5: ['us-central1'],
};

/** The database: protection against loss, and settings that production needs and the emulator does not. */
export const firestoreChecks: Check[] = [
  {
    name: 'the database is near the functions',
    mend: 'docs/operations.md, Moving to another region: every read and write of the API crosses this distance.',
    run: async (context) => {
      const { locationId = 'unknown' } = await database(context);
      const isNear = [locationId, ...(MULTI_REGIONS[locationId] ?? [])].includes(context.region);
      return verdict(
        isNear,
        `the database is in ${locationId}, the functions are in ${context.region}`,
        locationId,
      );
    },
  },
  {
    name: 'point-in-time recovery',
    mend: 'gcloud firestore databases update --database="(default)" --enable-pitr',
    run: async (context) => {
      const { pointInTimeRecoveryEnablement: pitr } = await database(context);
      return verdict(
        pitr === 'POINT_IN_TIME_RECOVERY_ENABLED',
        'a bad write of an hour ago cannot be taken back',
      );
    },
  },
  {
    name: 'the database is protected against deletion',
    mend: 'gcloud firestore databases update --database="(default)" --delete-protection',
    run: async (context) => {
      const { deleteProtectionState } = await database(context);
      return verdict(deleteProtectionState === 'DELETE_PROTECTION_ENABLED', 'one command deletes all of it');
    },
  },
  {
    name: 'scheduled backups',
    mend: 'gcloud firestore backups schedules create --database="(default)" --recurrence=daily --retention=7d',
    run: async (context) => {
      const schedules = await context.google.list(
        'firestore',
        `${path(context)}/backupSchedules`,
        'backupSchedules',
      );
      return verdict(schedules.length > 0, 'there is no schedule');
    },
  },
  {
    name: 'TTL policies',
    mend: 'npm run deploy -- --only firestore:indexes, and wait until the console says "serving".',
    run: async (context) => {
      const url = `${path(context)}/collectionGroups/-/fields?filter=${encodeURIComponent('ttlConfig:*')}`;
      const fields = await context.google.list<Field>('firestore', url, 'fields');
      const active = fields.filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE');
      const there = new Set(active.map(({ name }) => `${groupOf(name)}.${name.split('/').at(-1) ?? ''}`));
      const missing = lacking(context.wanted.ttl, there);
      return verdict(missing === '', `not active: ${missing}`, context.wanted.ttl.join(', '));
    },
  },
  {
    name: 'indexes',
    mend: 'npm run deploy -- --only firestore:indexes, and wait until the console says "enabled".',
    run: async (context) => {
      const url = `${path(context)}/collectionGroups/-/indexes`;
      const indexes = await context.google.list<Index>('firestore', url, 'indexes');
      const ready = indexes.filter(({ state }) => state === 'READY');
      const there = new Set(ready.map(({ name, fields }) => keyOf(groupOf(name), fields)));
      const wanted = context.wanted.indexes.map(({ collectionGroup, fields }) =>
        keyOf(collectionGroup, fields),
      );
      const missing = lacking(wanted, there);
      return verdict(missing === '', `not ready: ${missing}`, `${wanted.length} ready`);
    },
  },
];
