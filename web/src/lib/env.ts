import { type Env, parseEnv } from './parseEnv';

export const env: Env = parseEnv(import.meta.env);
