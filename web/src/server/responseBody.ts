import { ApiError, networkFailed } from '../lib/apiErrors';

/** The JSON of a response, null where it is none, or the bytes of a file. Throws `ApiError`, or `NetworkError` where the response breaks off. */
export async function responseBody(response: Response): Promise<unknown> {
  if (response.ok && response.headers.get('Content-Type') === 'application/pdf')
    return new Uint8Array(await response.arrayBuffer().catch(networkFailed));
  const text = await response.text().catch(networkFailed);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // An empty response, or the page of a proxy.
  }
  if (response.ok) return body;
  throw new ApiError(response.status, body ?? {}, Number(response.headers.get('Retry-After')) || undefined);
}

/** As `responseBody`, for a route that answers JSON: the sign-in page of a hotspot answers 200 with a page of its own. */
export async function jsonBody(response: Response): Promise<unknown> {
  const body = await responseBody(response);
  if (body === null) networkFailed('no JSON');
  return body;
}
