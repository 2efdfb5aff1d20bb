import { AppError } from '#platform/http/app-error.ts';

/** What a step's form says beside one of its fields. */
export const refusal = (path: string, key: string) =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [{ path, key }]);
