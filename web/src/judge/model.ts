import type { Operation, OpResult } from '@ndeiya/domain/judging/operation';
import type { QueuedOperation } from '../queue/operation';

export type { JudgingPack, OwnSheet, PackEntry, PackRound } from '@ndeiya/domain/judging/judgingApi';
export type QueuedMark = QueuedOperation<Operation, OpResult>;
