import { expect, test } from 'vitest';
import { CHECKLIST } from './checklist';
import { PHASES } from './phase';

const checks = PHASES.flatMap((phase) => CHECKLIST[phase]);

test('each phase has steps, and no two steps share the name under which a tick is stored', () => {
  for (const phase of PHASES) expect(CHECKLIST[phase].length).toBeGreaterThan(0);
  expect(new Set(checks.map(({ key }) => key)).size).toBe(checks.length);
});

test('a step that uses a word of the engine room says what it means', () => {
  const words = /\b(freeze|fingerprint|spread|seat|class|grace)\b/i;
  for (const { text } of checks.filter((one) => words.test(one.text))) expect(text).toMatch(/: |\. /);
});
