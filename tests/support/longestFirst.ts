import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * An order of test files for several workers: those with these names first, because a worker that got a long file last
 * would end long after the others.
 */
export function longestFirst(names: readonly string[]) {
  const rank = ({ moduleId }: TestSpecification) => {
    const place = names.findIndex((name) => new RegExp(`/${name}\\.(api\\.)?test\\.ts$`).test(moduleId));
    return place < 0 ? names.length : place;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      return sorted.sort((one, other) => rank(one) - rank(other));
    }
  };
}
