import { expect, test } from 'vitest';
import { realProject } from './project';

test('a real project is taken, the local one and none are refused with a hint', () => {
  expect(realProject('{"projects":{"default":"my-festival"}}')).toBe('my-festival');
  expect(() => realProject('{"projects":{"default":"demo-ndeiya"}}')).toThrow(
    /demo-ndeiya.*firebase use --add/s,
  );
  expect(() => realProject('{}')).toThrow('no project');
});
