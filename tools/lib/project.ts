import { readFile } from 'node:fs/promises';
import { UserError } from './log';
import { inRoot } from './paths';

/** The default project of a .firebaserc. Throws a UserError when it is the local one. */
export function realProject(firebaserc: string): string {
  const { projects = {} } = JSON.parse(firebaserc) as { projects?: Record<string, string> };
  const project = projects.default;
  if (project && !project.startsWith('demo-')) return project;
  throw new UserError(
    `.firebaserc names ${project ?? 'no project'}, which is only for the emulators: run "npx firebase use --add" ` +
      'and call your own Firebase project "default".',
  );
}

/** The real project of this checkout. */
export async function deployedProject(): Promise<string> {
  return realProject(await readFile(inRoot('.firebaserc'), 'utf8'));
}
