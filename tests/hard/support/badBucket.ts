import { bucket } from '../../support/media';

type Method = 'save' | 'delete';
interface Fault {
  /** Fails this call, counted from 1. */
  failAt?: number;
  /** Runs before the first call, or before the first look into a folder. */
  before?: () => Promise<unknown>;
  /** Runs after the first call that went through. */
  after?: () => Promise<unknown>;
}

/** The suite's bucket, but for what happens when one method of its files is called. */
export function bucketThat(method: Method, { failAt = 0, before, after }: Fault): typeof bucket {
  let calls = 0;
  let hasBegun = false;
  async function begin() {
    if (hasBegun) return;
    hasBegun = true;
    await before?.();
  }
  const file = (name: string) => {
    const real = bucket.file(name);
    const original = real[method].bind(real) as (...args: unknown[]) => Promise<unknown>;
    const changed = async (...args: unknown[]) => {
      await begin();
      calls += 1;
      const own = calls;
      if (own === failAt) throw new Error('Storage does not answer');
      const answer = await original(...args);
      if (own === 1) await after?.();
      return answer;
    };
    return Object.assign(real, { [method]: changed });
  };
  const list = bucket.getFiles.bind(bucket) as (...args: unknown[]) => Promise<unknown>;
  const getFiles = async (...args: unknown[]) => {
    await begin();
    return list(...args);
  };
  return Object.create(bucket, { file: { value: file }, getFiles: { value: getFiles } }) as typeof bucket;
}
