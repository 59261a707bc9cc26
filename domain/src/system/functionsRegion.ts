/**
 * The Google Cloud region of every function. The functions, Hosting's rewrites, the local suite, `npm run
 * deploy` and `npm run doctor` use this constant. docs/decisions/018-region.md has the reasons;
 * docs/operations.md describes how to move an existing project.
 */
export const REGION = 'europe-west1';
