import { type Check, type Context, verdict } from '../check';

interface Release {
  rulesetName?: string;
}
interface Ruleset {
  source?: { files?: { content?: string }[] };
}

async function deployedRules({ google, project }: Context, release: string): Promise<string> {
  const { rulesetName } = await google.get<Release>(
    'firebaserules',
    `v1/projects/${project}/releases/${release}`,
  );
  const { source } = await google.get<Ruleset>('firebaserules', `v1/${rulesetName}`);
  return source?.files?.[0]?.content ?? '';
}

const same = async (context: Context, release: string, wanted: string) =>
  verdict(
    (await deployedRules(context, release)).trim() === wanted.trim(),
    'others than in this checkout are in force',
  );

export const rulesChecks: Check[] = [
  {
    name: 'Firestore rules',
    mend: 'npm run deploy -- --only firestore:rules',
    run: (context) => same(context, 'cloud.firestore', context.wanted.firestoreRules),
  },
  {
    name: 'Storage rules',
    mend: 'npm run deploy -- --only storage',
    run: (context) => same(context, `firebase.storage/${context.bucket}`, context.wanted.storageRules),
  },
  {
    name: 'no file is public but through the rules',
    mend: 'Console: Cloud Storage, the bucket, Permissions: remove allUsers and allAuthenticatedUsers.',
    run: async ({ google, bucket }) => {
      const { bindings = [] } = await google.get<{ bindings?: { members?: string[] }[] }>(
        'storage',
        `storage/v1/b/${bucket}/iam`,
      );
      const open = bindings.some(({ members = [] }) =>
        members.some((member) => /^all(Auth|Users)/.test(member)),
      );
      return verdict(!open, 'the bucket is open to everybody, uploads that were never checked included');
    },
  },
  {
    name: 'deleted files can be brought back',
    mend: 'gcloud storage buckets update gs://BUCKET --soft-delete-duration=7d',
    run: async ({ google, bucket }) => {
      const { softDeletePolicy, versioning } = await google.get<{
        softDeletePolicy?: { retentionDurationSeconds?: string };
        versioning?: { enabled?: boolean };
      }>('storage', `storage/v1/b/${bucket}`);
      const seconds = Number(softDeletePolicy?.retentionDurationSeconds ?? 0);
      return verdict(seconds > 0 || versioning?.enabled === true, 'neither soft delete nor versions are on');
    },
  },
];
