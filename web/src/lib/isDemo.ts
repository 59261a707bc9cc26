/**
 * True when the site runs on the emulators' project, as `parseEnv` decides. The phones' pages ask here, because the
 * addresses in `env` are Firebase's, which they never use.
 */
export const isDemo =
  String(import.meta.env.VITE_PROJECT_ID ?? '').trim() === '' ||
  String(import.meta.env.VITE_PROJECT_ID)
    .trim()
    .startsWith('demo-');
