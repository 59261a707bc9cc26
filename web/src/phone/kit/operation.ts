/** The fields of every operation. The other fields depend on the task. */
export interface Stamp {
  op_id: string;
  device_id: string;
  /** Counts the operations of this phone. */
  seq: number;
  /** The time by the phone's clock, as an ISO instant. */
  at_client: string;
}

/** The server's answer to one operation. */
export interface OperationResult {
  op_id: string;
  outcome: string;
}

/** An operation as the phone stores it. */
export interface QueuedOperation<Op extends Stamp = Stamp, Result extends OperationResult = OperationResult> {
  op_id: string;
  /** The pass with which it is sent. */
  owner: string;
  /** The subject that it changes, for instance a sheet. */
  subject: string;
  seq: number;
  /** A later operation on the same subject may replace it, until it was sent for the first time. */
  replaceable: boolean;
  op: Op;
  /** The receipt that the server's answer must have; null where there is none. */
  receipt: string | null;
  /** The time of the first request with it. From then on it never changes, because the server may have it. */
  sent_at: number | null;
  result: Result | null;
  /** The server's sentence when it refused a request with only this operation. */
  refusal: string | null;
}

/** The fields of a task's operation besides the stamp, for each kind of operation. */
export type BodyOf<Op extends Stamp> = Op extends unknown ? Omit<Op, keyof Stamp> : never;

/** A new operation, before it has its stamp. */
export interface Draft<Op extends Stamp> {
  owner: string;
  subject: string;
  replaceable: boolean;
  receipt: string | null;
  body: BodyOf<Op>;
}

/** True until the server has responded. A refused operation waits too, until a person decides about it. */
export const isWaiting = ({ result }: QueuedOperation): boolean => result === null;

/** True when the operation is still to be sent. */
export const isUnsent = ({ result, refusal }: QueuedOperation): boolean =>
  result === null && refusal === null;

export const bySeq = (a: QueuedOperation, b: QueuedOperation): number => a.seq - b.seq;
