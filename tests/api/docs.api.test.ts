import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { editions } from '@ndeiya/domain/editions/edition';
import { settings } from '@ndeiya/domain/editions/settings';
import { participants } from '@ndeiya/domain/entries/participant';
import { events } from '@ndeiya/domain/site/event';
import { contactMessages } from '@ndeiya/domain/site/visitorForms';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clear, makeAdmin, resetLimits, stored } from '../support/backend';
import { apiUrl } from '../support/client';

const run = promisify(execFile);
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-'));
  await resetLimits();
  // Without stored settings and editions the defaults count, whatever other files have stored.
  await clear(settings.path, editions.path, events.path, participants.path, contactMessages.path);
});
afterEach(() => rm(folder, { recursive: true }));

test('the commands of docs/api.md give the results that the page describes', async () => {
  const page = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);
  expect(commands).toHaveLength(5);
  const { uid, email, password } = await makeAdmin();
  const env = { ...process.env, SITE: apiUrl().replace(/\/api$/, ''), EMAIL: email, PASSWORD: password };
  const { stdout } = await run('sh', ['-euc', commands.join('\n')], { cwd: folder, env });

  expect(stdout).not.toContain('"error"');
  expect(await stored(events.path)).toMatchObject([
    {
      title: 'Evening of folk songs',
      details: '<p>Bring a <strong>drum</strong>.</p>',
      location: 'Community hall',
    },
  ]);
  const [event] = (await stored(events.path)).map((data) =>
    events.converter.fromFirestore({ id: String(data.id), data: () => data }),
  );
  expect(event?.date_time.toISOString()).toBe('2031-08-16T15:30:00.000Z');
  expect(event?.image_upload ?? event?.image).not.toBeNull();
  expect(await stored(participants.path)).toMatchObject([{ category: 'Folk Songs', user_id: uid }]);
  expect(await stored(contactMessages.path)).toHaveLength(1);
});
