import { ApiError, networkFailed } from '../lib/apiErrors';

/**
 * The JSON of a response, or the bytes of a file. Throws `ApiError`, and `NetworkError` where the response breaks off or is none of the
 * server's: the sign-in page of a hotspot answers 200 with a page of its own.
 */
export async function responseBody(response: Response): Promise<unknown> {
  if (response.ok && response.headers.get('Content-Type') === 'application/pdf')
    return new Uint8Array(await response.arrayBuffer().catch(networkFailed));
  const text = await response.text().catch(networkFailed);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // An error may be the page of a proxy.
    if (response.ok) networkFailed('no JSON');
  }
  if (response.ok) return body;
  throw new ApiError(response.status, body ?? {}, Number(response.headers.get('Retry-After')) || undefined);
}
