import { documentId } from '@ndeiya/domain/kernel/routeSpec';
import * as z from 'zod/mini';

/** True when this can be a document id. */
export const isId = (id: string) => z.safeParse(documentId, id).success;
