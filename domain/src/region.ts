/**
 * The Google Cloud region in which every function runs. This is the one place that names it: the functions, Hosting's
 * rewrites, the local suite, `npm run deploy` and `npm run doctor` take it from here.
 * docs/decisions/018-region.md says why it is this one; docs/operations.md says how an existing project is moved.
 */
export const REGION = 'europe-west1';
