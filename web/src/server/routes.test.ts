import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { RouteFacts } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import { expect, test } from 'vitest';
import { contractRoutes, factsOf } from '../../build/routes';

const { load, resolveId } = contractRoutes() as unknown as {
  load: (id: string) => string | undefined;
  resolveId: (id: string, importer: string) => string | undefined;
};
const moduleOf = (tag: string, importer = '/a.ts') =>
  load(resolveId(`virtual:routes/${tag}`, importer) ?? '') ?? '';

test.each<[RouteSpec, RouteFacts]>([
  [CONTRACT.events.list, { method: 'GET', path: '/events', isPublic: true }],
  [CONTRACT.stats.get, { method: 'GET', path: '/stats' }],
  [
    CONTRACT.passes.open,
    { method: 'POST', path: '/passes/open', isPublic: true, withoutAppCheck: true, writes: 'passes' },
  ],
  [CONTRACT.passes.list, { method: 'GET', path: '/passes', isPaged: true }],
  [CONTRACT.rounds.create, { method: 'POST', path: '/rounds', writes: 'rounds', hasKey: true }],
  [
    CONTRACT.events.create,
    { method: 'POST', path: '/events', writes: 'events', hasKey: true, hasFile: true },
  ],
  [CONTRACT.users.remove, { method: 'DELETE', path: '/users/admin/users/:id', writes: 'users' }],
])('the facts of $method $path are those that its row has, and no others', (row, facts) => {
  expect(factsOf(row)).toEqual(facts);
});

test.each(Object.keys(CONTRACT))('the module of %s exports each row as one constant without code', (tag) => {
  const names = Object.keys((CONTRACT as Record<string, Rows>)[tag] ?? {});
  const lines = moduleOf(tag).split('\n');
  const named = /^const (row\d+) = \{.*\}; export \{ \1 as (\w+) \};$/;
  expect(lines.map((line) => named.exec(line)?.[2])).toEqual(names);
});

test('each importing file has a module of its own, so that chunks do not share the facts', () => {
  expect(resolveId('virtual:routes/rounds', '/a.ts')).not.toBe(resolveId('virtual:routes/rounds', '/b.ts'));
});

test('a tag that the contract does not have stops the build', () => {
  expect(() => moduleOf('nothing')).toThrow('the contract has no tag nothing');
});
