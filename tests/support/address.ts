import { unique } from '@ndeiya/domain/testing/unique';
import type { Address } from '../../functions/src/http/types';

/** The address of a new caller; `change` replaces parts of it. */
export function anAddress(change: Partial<Address> = {}): Address {
  const network = `caller-${unique()}`;
  return { client: network, nearest: network, isEdge: false, entries: 1, ...change };
}
