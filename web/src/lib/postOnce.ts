import { api, ApiError, type CallOptions } from './api';

/** The content and key of requests that have not succeeded yet, by path. */
const pending = new Map<string, { content: string; key: string }>();

/**
 * `api.post` that may be repeated: the same content keeps its idempotency key until it has succeeded, so that
 * the server handles it once although a response was lost. Different content has a different key.
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
    // Another caller has used the key; the next try succeeds with a new one.
    if (error instanceof ApiError && error.code === 'idempotency-key-reused') forget();
    throw error;
  }
}
