/** Replaces re2js (45 KB gzip), which Firestore needs only for regular expressions in pipelines. */
export const RE2JS = {
  compile(): never {
    throw new Error('re2js is left out of this build: regular expressions in pipelines are not available');
  },
};
export class RE2JSException extends Error {}
