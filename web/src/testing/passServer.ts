import { vi } from 'vitest';
import { answer } from './answers';

interface Request {
  path: string;
  token: string;
  body: Record<string, unknown>;
}

const PASS = { name: 'Wanjiku', edition: 2026, expires_at: '2099-01-01T00:00:00Z' };

/**
 * Replaces `fetch` by a server with one pass. `free()` ends its token, as 'Free the devices' does, and `answers` overrides
 * the responses by path.
 */
export function passServer(role: string, answers: Record<string, () => Response> = {}) {
  const requests: Request[] = [];
  let round = 1;
  const isOpen = (token: string) => token === `Pass p1.${String(round)}`;
  const respond = ({ path, token, body }: Request): Response => {
    const own = answers[path];
    if (own) return own();
    if (path === '/api/passes/open') {
      const { roles } = body as { roles?: string[] };
      if (roles?.includes(role) === false) return answer(403, { error: 'another task', code: 'forbidden' });
      return answer(200, { token: `p1.${String(round)}`, role, ...PASS });
    }
    if (!isOpen(token)) return answer(401, { error: 'not open here', code: 'unauthenticated' });
    return answer(200, { slots: [], rounds: [], results: [], server_time: '2026-11-25T00:00:00Z', rev: 1 });
  };
  vi.stubGlobal('fetch', (url: string, { headers, body }: RequestInit = {}) => {
    const request = {
      path: url.split('?')[0] ?? '',
      token: new Headers(headers).get('Authorization') ?? '',
      body: JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>,
    };
    requests.push(request);
    return Promise.resolve(respond(request));
  });
  return {
    requests,
    to: (path: string) => requests.filter((one) => one.path === path),
    free: () => {
      round += 1;
    },
  };
}
