import { expect, test } from 'vitest';
import { realProject } from './project';

test('realProject returns a real project, and refuses the local one or none with a hint', () => {
  expect(realProject('{"projects":{"default":"my-festival"}}')).toBe('my-festival');
  expect(() => realProject('{"projects":{"default":"demo-ndeiya"}}')).toThrow(
    /demo-ndeiya.*firebase use --add/s,
  );
  expect(() => realProject('{}')).toThrow('no project');
});
