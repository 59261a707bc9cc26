import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths';
import { withoutPipelines } from '../../web/build/slimFirestore';

/** The file of Firestore's SDK from which the dashboard is built. */
function sdk(): string {
  const folder = path.join(ROOT, 'node_modules/@firebase/firestore/dist');
  const [file = ''] = readdirSync(folder).filter((name) => /^common-.*\.esm\.js$/.test(name));
  return readFileSync(path.join(folder, file), 'utf8');
}

test('the calculations of pipelines are left out of the installed SDK, and nothing else', () => {
  const code = sdk();
  const slim = withoutPipelines(code);
  expect(slim).toContain('function __PRIVATE_toEvaluable(e) { throw new Error(');
  const names = (text: string) => text.match(/^(?:async )?(?:function|class) \S+?(?=[ (])/gm);
  expect(names(slim)).toEqual(names(code));
});

test('an SDK without such a function fails the build with the name of the file to mend', () => {
  expect(() => withoutPipelines('function other() {\n}\n')).toThrow(
    'firebase/firestore has no function __PRIVATE_toEvaluable: mend web/build/slimFirestore.ts',
  );
});
