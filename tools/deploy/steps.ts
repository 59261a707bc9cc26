/** A step of a deployment: words for `firebase deploy`, or the migration of stored data. */
type DeployStep = readonly string[] | 'migrate';

/**
 * The order of a whole deployment. Queries of the functions need their indexes; the migration needs the functions, which
 * read old and new data; pages and rules need the migrated data. Where a part is named with `--only`, it is that part alone.
 */
export function deploySteps(words: readonly string[]): DeployStep[] {
  if (words.some((word) => word === '--only' || word.startsWith('--only=') || word === '--except')) {
    return [words];
  }
  const only = (parts: string) => ['--only', parts, ...words];
  return [
    only('firestore:indexes'),
    only('functions'),
    'migrate',
    only('hosting'),
    only('firestore:rules,storage'),
  ];
}
