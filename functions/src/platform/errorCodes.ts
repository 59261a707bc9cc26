/** The status codes of gRPC that Firestore's errors carry and this code looks at. */
export const GRPC = {
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  RESOURCE_EXHAUSTED: 8,
  ABORTED: 10,
  UNAVAILABLE: 14,
} as const;

/** The `code` of an error: a number of gRPC or HTTP, or a word of Firebase Auth or Node; undefined where it has none. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** True when Firestore refused to create a document because it exists. */
export const alreadyExists = (error: unknown): boolean => codeOf(error) === GRPC.ALREADY_EXISTS;

/** True when Firestore refused to update or delete a document because it does not exist. */
export const notFound = (error: unknown): boolean => codeOf(error) === GRPC.NOT_FOUND;
