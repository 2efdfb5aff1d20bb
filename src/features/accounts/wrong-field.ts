import { AppError } from '#platform/http/app-error.ts';

/** What only the server can judge about one field, said like the contract's own checks. */
export const wrongField = (path: string, key: string): AppError =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [{ path, key }]);
