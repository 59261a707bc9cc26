import { type Env, parseEnv } from './parseEnv';

/** The configuration that this build was made with. */
export const env: Env = parseEnv(import.meta.env);
