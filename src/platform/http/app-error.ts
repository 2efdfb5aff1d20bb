/** The only kinds of failure that code throws on purpose, with the HTTP status each one answers. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  unprocessable: 422,
  'rate-limited': 429,
  unexpected: 500,
  busy: 503,
  'no-space': 507,
} as const;

export type ErrorKind = keyof typeof errorStatus;

/** One wrong input: `path` as in the form (`price.0`), `key` a translation key of the contract's check. */
export interface FieldError {
  path: string;
  key: string;
}

/**
 * Thrown by services, mapped to RFC 9457 problem JSON in one place.
 * `code` is stable and machine-readable (`listing/not-found`); `title` is the sentence of the error catalogue.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** What the caller needs for going on, as members of the problem (RFC 9457, extensions). */
  readonly further: Readonly<Record<string, unknown>> | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    title: string,
    fields: readonly FieldError[] = [],
    further?: Readonly<Record<string, unknown>>,
  ) {
    super(title);
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.further = further;
  }

  get status(): number {
    return errorStatus[this.kind];
  }
}

export const notFound = (code: string, title: string) => new AppError('not-found', code, title);

/** What was typed can't be taken: each sentence is beside its field in the form. */
export const wrongFields = (fields: readonly FieldError[], code = 'request/invalid') =>
  new AppError('invalid', code, 'Please check the marked fields.', fields);
