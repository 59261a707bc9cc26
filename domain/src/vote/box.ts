import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { byCodeUnits } from '../results/order';

/** The content of one ballot. `choice` has the public ids of entries; an empty one is 'none of them'. */
export interface OpenBallot {
  nonce: string;
  choice: readonly string[];
}

export const NONCE = /^[0-9a-f]{32}$/;
export const COMMITMENT = /^[0-9a-f]{64}$/;

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

export const sortedIds = (ids: readonly string[]): string[] => [...ids].sort(byCodeUnits);

/** The hash that a ballot is bound to before anybody can read it. */
export const commitmentOf = ({ nonce, choice }: OpenBallot): string =>
  hashOf(`${nonce}:${sortedIds(choice).join(',')}`);

/** The hash of all used ballots together, in an order that says nothing about who voted when. */
export const boxHashOf = (commitments: readonly string[]): string =>
  hashOf(sortedIds(commitments).join('\n'));
