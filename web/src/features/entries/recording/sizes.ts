import { costOf } from '@ndeiya/domain/recordings';

/** '4.2 MB', in the megabytes that networks sell. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const shillings = (bytes: number): string => `KSh ${String(costOf(bytes))}`;
