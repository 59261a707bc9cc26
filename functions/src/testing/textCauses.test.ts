import { globSync, readFileSync } from 'node:fs';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { TEXT_KINDS } from '@ndeiya/domain/sms/kinds';
import { expect, test } from 'vitest';
import { TEXT_CAUSES } from './textCauses';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const [, section = ''] = read('docs/security.md').split('\n## Text messages\n');
const [table = ''] = section.split('\n## ');

test.each(TEXT_KINDS)('docs/security.md says who causes the text %s, and how often', (kind) => {
  const row = table.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${kind}\``)) ?? '';
  expect(row, 'add a row to the table under Text messages').not.toBe('');
  const cause = TEXT_CAUSES[kind];
  if (cause.by === 'rights') return;
  for (const limit of cause.limits)
    expect(row, limit).toMatch(new RegExp(`(?<!\\d)${String(RATE_LIMITS[limit].max)}(?!\\d)`));
});

test('no other module puts texts into the outbox', () => {
  const sources = globSync('functions/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const senders = sources.filter((path) =>
    /import \{[^}]*\bplanText\b[^}]*\} from '[./]+sms\/enqueue'/.test(read(path)),
  );
  // A further one belongs here, and says with `by_account` whether somebody without rights causes its texts.
  expect(senders.map((path) => path.replace('functions/src/', '')).sort()).toEqual([
    'resources/certificates/winnerPlan.ts',
    'resources/consents/textLink.ts',
    'resources/entries/steps/texts.ts',
    'resources/groups/entryLink.ts',
    'resources/programme/calls.ts',
  ]);
});
