import type { RouteFacts } from '@ndeiya/domain/kernel/clientRoute';

/** The parts of a request that stand in its address. */
export interface PathParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
}

/** The path of a request, with its parameters and its query. */
export function requestPath({ path }: RouteFacts, { params = {}, query }: PathParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // JSON leaves out what is undefined.
  const given = JSON.parse(JSON.stringify(query ?? {})) as Record<string, string>;
  const search = new URLSearchParams(given).toString();
  return search ? `${filled}?${search}` : filled;
}
