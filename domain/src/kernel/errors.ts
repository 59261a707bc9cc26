/** The error codes for clients, and their HTTP status (DESIGN §4). */
export const ERROR_STATUS = {
  'malformed-body': 400,
  'invalid-reset-code': 400,
  'invalid-email-code': 400,
  'invalid-pass-code': 400,
  'invalid-vote-code': 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-exists': 409,
  'last-administrator': 409,
  'registration-closed': 409,
  'edition-state': 409,
  'round-state': 409,
  'entry-state': 409,
  'group-state': 409,
  'vote-state': 409,
  'entry-incomplete': 409,
  'entries-per-person': 409,
  'too-many-devices': 409,
  'terms-changed': 409,
  'not-guardian': 409,
  'certificate-state': 409,
  'recording-state': 409,
  'text-state': 409,
  'archive-state': 409,
  stale: 412,
  'too-large': 413,
  'unsupported-type': 415,
  'invalid-fields': 422,
  'idempotency-key-reused': 422,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The reasons why fields are refused, by field name. */
export type FieldErrors = Record<string, string>;

interface AppErrorOptions {
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** The work was done before: nothing is left to be tried again. */
  isDone?: true;
  cause?: unknown;
}

/** An error whose `message` every caller may see. Any other thrown value gives a bare 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isDone: true | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isDone = options.isDone;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
