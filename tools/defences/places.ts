import type { Defence } from './defence';

/** The place of the test that fails without a defence. */
type Place = Pick<Defence, 'level' | 'test' | 'sample'>;

export const HTTP = 'functions/src/http';
export const PLATFORM = 'functions/src/platform';
export const RESOURCES = 'functions/src/resources';
export const PAGES = 'functions/src/pages';

export const functions = (test: string): Place => ({ level: 'functions', test });
export const domain = (test: string): Place => ({ level: 'domain', test });
export const web = (test: string): Place => ({ level: 'web', test });
/** Tests of web that need no window. */
export const webNode = (test: string): Place => ({ level: 'web-node', test });
export const rules = (name: string): Place => ({ level: 'rules', test: `tests/rules/${name}` });
/** The defence is also removed in each run of CI. */
export const sample = (place: Place): Place => ({ ...place, sample: true });
