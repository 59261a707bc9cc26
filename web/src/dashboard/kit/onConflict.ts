import { ConflictError } from '../../data/admin/documents';

/** A command takes this as `handled`: it tells that somebody else has changed the record meanwhile, or deleted it (null). */
export const onConflict =
  (tell: (current: unknown) => void) =>
  (error: unknown): boolean => {
    if (!(error instanceof ConflictError)) return false;
    tell(error.current);
    return true;
  };
