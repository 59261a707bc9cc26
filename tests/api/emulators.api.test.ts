import { expect, test } from 'vitest';
import { ports } from '../support/ports';

test('a suite runs no emulator for a user interface that is not started, which would keep every line of the log', async () => {
  const response = await fetch(`http://127.0.0.1:${String(ports.hub)}/emulators`);
  const running = (await response.json()) as Record<string, unknown>;
  expect(running).toHaveProperty('functions');
  expect(running).not.toHaveProperty('logging');
  expect(running).not.toHaveProperty('ui');
});
