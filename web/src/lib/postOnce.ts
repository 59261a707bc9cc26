import { api, ApiError, type CallOptions } from './api';

/** What was sent and has not succeeded yet, by its path. */
const pending = new Map<string, { content: string; key: string }>();

/**
 * `api.post` that may be sent again: the same content keeps its idempotency key until it has succeeded, so that the
 * server does it once although an answer got lost. Other content has another key.
 */
export async function postOnce<T>(path: string, body: object, options?: CallOptions): Promise<T> {
  const content = JSON.stringify(body);
  const last = pending.get(path);
  const key = last?.content === content ? last.key : crypto.randomUUID();
  pending.set(path, { content, key });
  const forget = () => {
    if (pending.get(path)?.key === key) pending.delete(path);
  };
  try {
    const answer = await api.post<T>(path, body, { ...options, key });
    forget();
    return answer;
  } catch (error) {
    // Somebody else has used it: with a new one the next try succeeds.
    if (error instanceof ApiError && error.code === 'idempotency-key-reused') forget();
    throw error;
  }
}
