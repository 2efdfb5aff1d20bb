import { AppError } from './app-error.ts';

/**
 * The whole address of a request to `origin` (without a trailing slash). The two are joined, not resolved: resolving
 * would read the path `//directory` as a host. What is no path answers 400.
 */
export function requestAddress(origin: string, path: string): URL {
  const address = origin + path;
  if (!path.startsWith('/') || !URL.canParse(address)) {
    throw new AppError('invalid', 'request/invalid', 'The request could not be read.');
  }
  return new URL(address);
}
