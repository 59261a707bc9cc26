import type { Operation, OpResult } from '@ndeiya/domain/judging/operation';
import type { QueuedOperation } from '../kit/operation';

export type { JudgingPack, OwnSheet, PackEntry, PackRound } from '@ndeiya/domain/judging/judgingApi';
export type QueuedMark = QueuedOperation<Operation, OpResult>;
