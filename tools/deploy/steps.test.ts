import { describe, expect, test } from 'vitest';
import { deploySteps } from './steps';

describe('a deployment', () => {
  test('of everything goes indexes, functions, migration, hosting, rules', () => {
    expect(deploySteps([])).toEqual([
      ['--only', 'firestore:indexes'],
      ['--only', 'functions'],
      'migrate',
      ['--only', 'hosting'],
      ['--only', 'firestore:rules,storage'],
    ]);
  });

  test('takes other words along in every step', () => {
    expect(deploySteps(['--force']).filter((step) => step !== 'migrate')).toEqual([
      ['--only', 'firestore:indexes', '--force'],
      ['--only', 'functions', '--force'],
      ['--only', 'hosting', '--force'],
      ['--only', 'firestore:rules,storage', '--force'],
    ]);
  });

  test.each([[['--only', 'functions']], [['--only=hosting']], [['--except', 'hosting']]])(
    'with %j is that part alone, without the migration',
    (words) => {
      expect(deploySteps(words)).toEqual([words]);
    },
  );
});
