/** Three segments, out of reach of the trigger on top-level documents. */
export const IDEMPOTENCY_KEYS = 'locks/requests/idempotency_keys';
/** For so long the same key gets the same answer. */
export const KEY_LIFE_MS = 86_400_000;
