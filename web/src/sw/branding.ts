export const BRANDING_PATH = '/branding.css';
const NAME = 'branding';

async function fresh(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(NAME)).put(BRANDING_PATH, response.clone());
  return response;
}

/** The cached style at once, and the server's for the next page: a page without colours waits for nothing. */
export async function brandingFile(request: Request): Promise<Response> {
  const kept = await (await caches.open(NAME)).match(BRANDING_PATH);
  const wanted = fresh(request);
  if (!kept) return wanted;
  void wanted.catch(() => undefined);
  return kept;
}
