import { type FolderName, FOLDERS, foldersOf } from '@ndeiya/domain/kernel/folders';
import { UserError } from '../lib/log';

/** One command of a plan, with its reason. */
export interface Step {
  why: string;
  command: string[];
}

interface CloudPlace {
  project: string;
  /** `gs://bucket/2026-11-21T08-00-00Z`: one backup, in a bucket that contains only backups. */
  backup: string;
  /** The project's own bucket, as `gs://…`. */
  files: string;
  /** A temporary local folder for the exported accounts. */
  scratch: string;
}

/** Firebase's password hash parameters. Without them nobody can log in after a restore. */
interface HashParameters {
  key: string;
  saltSeparator: string;
  rounds: string;
  memoryCost: string;
}

const EACH = foldersOf('in each backup');
const BESIDE = foldersOf('beside the backups');

interface Copy {
  from: string;
  to: string;
  names?: readonly FolderName[];
  isNewerKept?: boolean;
}

/**
 * Copies folders between buckets. One command copies them all, because `rsync` fails for a folder that has no file yet;
 * the pattern leaves out everything else, such as the accounts and documents in a backup.
 */
const copyFolders = ({ from, to, names = EACH, isNewerKept = false }: Copy, why: string): Step => ({
  why,
  command: [
    ...['gcloud', 'storage', 'rsync', '--recursive'],
    ...(isNewerKept ? ['--skip-if-dest-has-newer-mtime'] : []),
    `--exclude=^(?!(${names.join('|')})/)`,
    ...[from, to],
  ],
});
const FILES = EACH.map((name) => FOLDERS[name].what).join(', ');
const NOTES = BESIDE.map((name) => FOLDERS[name].what).join(', ');
/** The folder that has all backups. */
const besideOf = (backup: string) => backup.slice(0, backup.lastIndexOf('/'));
const bucketOption = (files: string) => `--bucket=${files.slice('gs://'.length)}`;
const firebase = (...args: string[]) => ['npx', '--no-install', 'firebase', ...args];

/**
 * The steps that back up a real project. Files are copied before and after the documents, and none is
 * deleted, so every document's files are in the backup even if they change meanwhile.
 */
export function backupPlan({ project, backup, files, scratch }: CloudPlace): Step[] {
  const accounts = `${scratch}/accounts.json`;
  return [
    copyFolders({ from: files, to: backup }, `the files: ${FILES}`),
    {
      why: 'all documents, at one moment (a managed export, which needs the Blaze plan)',
      command: ['gcloud', 'firestore', 'export', `${backup}/firestore`, `--project=${project}`],
    },
    copyFolders({ from: files, to: backup }, 'files that came meanwhile'),
    copyFolders({ from: files, to: besideOf(backup), names: BESIDE }, NOTES),
    {
      why: 'the accounts, with hashed passwords',
      command: firebase('auth:export', accounts, '--format=json', `--project=${project}`),
    },
    {
      why: 'the accounts to where the rest is',
      command: ['gcloud', 'storage', 'cp', accounts, `${backup}/accounts.json`],
    },
  ];
}

/** The steps that restore a real project. The backup replaces existing data; newer data stays. */
export function restorePlan({ project, backup, files, scratch }: CloudPlace, hash: HashParameters): Step[] {
  const accounts = `${scratch}/accounts.json`;
  return [
    // The project may have a later note in the same place: of a pass that was freed before the last backup, and revoked since.
    copyFolders({ from: besideOf(backup), to: files, names: BESIDE, isNewerKept: true }, NOTES),
    copyFolders({ from: backup, to: files }, `the files first, so that no document lacks one: ${FILES}`),
    {
      why: 'the accounts to this machine',
      command: ['gcloud', 'storage', 'cp', `${backup}/accounts.json`, accounts],
    },
    {
      why: 'the accounts, so that passwords go on working',
      command: firebase(
        'auth:import',
        accounts,
        '--hash-algo=SCRYPT',
        `--hash-key=${hash.key}`,
        `--salt-separator=${hash.saltSeparator}`,
        `--rounds=${hash.rounds}`,
        `--mem-cost=${hash.memoryCost}`,
        `--project=${project}`,
      ),
    },
    {
      why: 'all documents; an import starts no triggers',
      command: ['gcloud', 'firestore', 'import', `${backup}/firestore`, `--project=${project}`],
    },
    {
      why: 'what was erased, refused, withdrawn, revoked or unsubscribed after the backup, once more',
      command: ['npm', 'run', '-s', 'admin', '--', 'reapply', `--project=${project}`, bucketOption(files)],
    },
  ];
}

/** A plan as lines to read or to paste into a shell. */
export const planLines = (steps: Step[]): string[] =>
  steps.flatMap(({ why, command }) => [`# ${why}`, command.map(quoted).join(' ')]);

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Runs a plan's commands one after the other. Throws when a command fails. */
export async function runPlan(
  steps: Step[],
  execute: (program: string, args: string[]) => Promise<unknown>,
): Promise<void> {
  for (const { command } of steps) {
    const [program = '', ...args] = command;
    await execute(program, args);
  }
}

/** Checks a bucket's address. Throws a UserError when it is not one. */
export function bucketAddress(text: string | undefined, option: string): string {
  if (text && /^gs:\/\/[a-z0-9][a-z0-9._-]+(\/[\w.:-]+)*$/.test(text)) return text;
  throw new UserError(`--${option}=gs://… is needed: the address of a bucket, or of a folder in it.`);
}
