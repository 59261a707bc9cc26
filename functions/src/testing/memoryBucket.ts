interface Listing {
  prefix: string;
  startOffset?: string;
  pageToken?: string;
  maxResults?: number;
}

interface Saving {
  metadata?: { metadata?: Record<string, string> };
  preconditionOpts?: { ifGenerationMatch?: number };
}

/** A bucket in memory, by the paths of its files. Those that a test puts into it are old. */
export function memoryBucket() {
  const files = new Map<string, Buffer>();
  const saved = new Map<string, Date>();
  /** The pages that were listed, by the names of their files. */
  const listed: string[][] = [];
  const generations = new Map<string, number>();
  /** A file that a test puts into it has the generation 1. */
  const generationOf = (path: string) => (files.has(path) ? (generations.get(path) ?? 1) : 0);
  const own = new Map<string, Record<string, string>>();
  const put = (path: string, data: Buffer, { metadata, ...saving }: Saving = {}) => {
    const { ifGenerationMatch } = saving.preconditionOpts ?? {};
    const generation = generationOf(path);
    if (ifGenerationMatch !== undefined && ifGenerationMatch !== generation)
      return Promise.reject(Object.assign(new Error('not this generation'), { code: 412 }));
    files.set(path, data);
    generations.set(path, generation + 1);
    saved.set(path, new Date());
    own.set(path, metadata?.metadata ?? {});
    return Promise.resolve();
  };
  const file = (path: string) => ({
    name: path,
    copy: (other: { name: string }) => {
      const bytes = files.get(path);
      if (!bytes) throw new Error(`${path} is not there`);
      return put(other.name, bytes);
    },
    save: (data: Buffer, saving?: Saving) => put(path, data, saving),
    download: ({ start, end }: { start?: number; end?: number } = {}) =>
      Promise.resolve([files.get(path)?.subarray(start, end === undefined ? undefined : end + 1)]),
    getMetadata: () =>
      Promise.resolve([{ size: files.get(path)?.length ?? 0, generation: generationOf(path) }]),
    delete: () => Promise.resolve(void files.delete(path)),
  });
  const getFiles = ({ prefix, startOffset = '', pageToken = '', maxResults = Infinity }: Listing) => {
    const open = [...files.keys()]
      .filter((path) => path.startsWith(prefix) && path >= startOffset && path >= pageToken)
      .sort();
    const page = open.slice(0, maxResults);
    listed.push(page);
    const timeOf = (path: string) => saved.get(path) ?? new Date(0);
    const found = page.map((name) => {
      const metadata = own.get(name);
      return { name, metadata: { timeCreated: timeOf(name).toISOString(), ...(metadata && { metadata }) } };
    });
    const next = open[page.length];
    return Promise.resolve([found, next === undefined ? null : { pageToken: next }]);
  };
  return { bucket: () => Promise.resolve({ file, getFiles } as never), files, listed };
}
