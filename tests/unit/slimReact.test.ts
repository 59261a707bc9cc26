import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/lib/paths';
import { slimReact, wasRead, withoutExports, withoutUnused } from '../../web/build/slimReact';

const CLIENT = path.join(ROOT, 'node_modules/react-dom/cjs/react-dom-client.production.js');
const client = () => readFileSync(CLIENT, 'utf8');

const functionsIn = (code: string) => code.match(/^(?:async )?function \S+?(?=\()/gm);

test.each([true, false])(
  'what is left of React is every function, where the page hydrates: %s',
  (hydrates) => {
    const code = client();
    const slim = withoutUnused(code, { hydrates });
    expect(functionsIn(slim)).toEqual(functionsIn(code));
    expect(slim).toContain("throw Error('left out by web/build/slimReact.ts')");
    expect(() => new Script(slim)).not.toThrow();
  },
);

test('only the phones, whose pages no server draws, have no hydration', () => {
  const kept = 'function updateDehydratedSuspenseComponent(\n  current,';
  const [site, phones] = [true, false].map((hydrates) => withoutUnused(client(), { hydrates }));
  expect(site).toContain(kept);
  expect(site).toContain('exports.hydrateRoot = function');
  expect(phones).toContain('renderLanes\n) { throw Error(');
});

test('the version of React that is installed is the one that was read', () => {
  expect(wasRead(client())).toBe(true);
});

test('another version of React stays whole, and the build says which file to read', () => {
  const other = client().replace('exports.version = "', 'exports.version = "9');
  const { transform } = slimReact({ hydrates: true });
  if (typeof transform !== 'object') throw new Error('the step of the build has no handler');
  const warn = vi.fn();
  expect(transform.handler.call({ warn } as never, other, CLIENT)).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('read it for web/build/slimReact.ts'));
  expect(transform.handler.call({ warn } as never, client(), CLIENT)).toMatchObject({
    code: expect.stringContaining('left out by web/build/slimReact.ts') as string,
  });
});

test('a React without such a function fails the build with its name', () => {
  const code = client().replace('function startViewTransition(', 'function beginViewTransition(');
  expect(() => withoutUnused(code, { hydrates: true })).toThrow('react-dom has no startViewTransition');
});

test('of the other file of React DOM only functions that nobody calls are left out', () => {
  const code = readFileSync(path.join(path.dirname(CLIENT), 'react-dom.production.js'), 'utf8');
  const exported = (text: string): string[] => text.match(/^exports\.\w+/gm) ?? [];
  const left = exported(withoutExports(code));
  expect(exported(code).filter((name) => !left.includes(name))).toHaveLength(9);
  const used = [...client().matchAll(/\bReactDOM\.(\w+)/g)].map(([, name]) => `exports.${name ?? ''}`);
  expect(used.filter((name) => exported(code).includes(name) && !left.includes(name))).toEqual([]);
});

/** Names of what is left out, and elements that React would move into the head of the page. */
const LEFT_OUT =
  /\b(?:ViewTransition|SuspenseList|Activity|useActionState|useFormStatus|preinit|preinitModule|preloadModule|prefetchDNS|preconnect|requestFormReset)\b(?=[\s,}(>])|<Fragment[^>]* ref=|\bprecedence=|\baction=\{\(|\bstartTransition\(async|<(?:html|head|body|link|meta|script)\b/;
const IMPORTED = /import \{[^}]*\} from 'react(?:-dom)?'/g;

/** Runs on the server only. */
const ON_SERVER = 'web/src/app/render.tsx';

/** The files of the site that a browser runs. */
function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => path.join(folder, name))
    .filter((name) => name !== ON_SERVER);
}

test('no page uses what is left out', () => {
  const using = sources('web/src').filter((name) => {
    const text = readFileSync(path.join(ROOT, name), 'utf8');
    const ofReact = (text.match(IMPORTED) ?? []).join('');
    const elements = text
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|import [^;]*;/g, '')
      .replaceAll(/'[^'\n]*'|`[^`]*`/g, '');
    return LEFT_OUT.test(ofReact) || LEFT_OUT.test(elements);
  });
  expect(using).toEqual([]);
});
