/** Three segments, so that the trigger on top-level documents ignores them. */
export const IDEMPOTENCY_KEYS = 'locks/requests/idempotency_keys';
/** The time for which a repetition with the same key gets the same response. */
export const KEY_LIFE_MS = 86_400_000;
