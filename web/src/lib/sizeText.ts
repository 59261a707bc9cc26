const MEGABYTE = 1_000_000;

/** '4.2 MB', in the megabytes that networks sell; a small file is '35 KB'. */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10 ? `${String(Math.ceil(bytes / 1000))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
