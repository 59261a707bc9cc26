import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import type { RouteSpec } from '../kernel/routeSpec';
import { CONTRACT } from './contract';

const rows = Object.values(CONTRACT).flatMap((tag) => Object.values<RouteSpec>(tag));

const takesPreview = (body: ZodMiniType | undefined) =>
  body !== undefined && JSON.stringify(body.def).includes('"preview"');

test('each row whose body has a preview says so, because a preview must end no kept key of a browser', () => {
  const pathsOf = (some: readonly RouteSpec[]) => some.map(({ method, path }) => `${method} ${path}`);
  const taking = rows.filter(({ body }) => takesPreview(body));
  expect(pathsOf(taking)).toContain('post /entries/announce');
  expect(pathsOf(rows.filter(({ previews }) => previews))).toEqual(pathsOf(taking));
});
