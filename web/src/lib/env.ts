import { type Env, parseEnv } from './parseEnv';

/** The configuration of this build. */
export const env: Env = parseEnv(import.meta.env);
