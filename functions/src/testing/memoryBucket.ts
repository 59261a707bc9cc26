/** A bucket in memory, by the paths of its files. */
export function memoryBucket() {
  const files = new Map<string, Buffer>();
  const file = (path: string) => ({
    name: path,
    copy: (other: { name: string }) => {
      const bytes = files.get(path);
      if (!bytes) throw new Error(`${path} is not there`);
      files.set(other.name, bytes);
      return Promise.resolve();
    },
    save: (data: Buffer) => Promise.resolve(void files.set(path, data)),
    download: ({ start, end }: { start?: number; end?: number } = {}) =>
      Promise.resolve([files.get(path)?.subarray(start, end === undefined ? undefined : end + 1)]),
    getMetadata: () => Promise.resolve([{ size: files.get(path)?.length ?? 0 }]),
    delete: () => Promise.resolve(void files.delete(path)),
  });
  /** All of them are old. */
  const getFiles = ({ prefix }: { prefix: string }) => {
    const found = [...files.keys()].filter((path) => path.startsWith(prefix));
    return Promise.resolve([
      found.map((name) => ({ name, metadata: { timeCreated: new Date(0).toISOString() } })),
      null,
    ]);
  };
  return { bucket: () => Promise.resolve({ file, getFiles } as never), files };
}
