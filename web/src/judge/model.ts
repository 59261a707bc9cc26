import type { Operation, OpResult } from '@ndeiya/domain/judging/operation';
import type { QueuedOperation } from '../queue/operation';

export type { JudgingPack, OwnSheet, PackEntry, PackRound } from '@ndeiya/domain/api/judging';
export type QueuedMark = QueuedOperation<Operation, OpResult>;
