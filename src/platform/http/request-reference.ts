import { createContext, useContext } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api-error.ts';

/** The request that a page of an error came from. Provided on the server; the browser reads it in the head. */
export const RequestReference = createContext<string | undefined>(undefined);

/** Name of the `meta` element, which is on pages of errors alone: the others are kept and sent to many. */
export const referenceName = 'request-id';

const firstAddress = typeof location === 'undefined' ? undefined : location.href;

/**
 * The id under which our log tells of this failure, so that people can quote it. A crash in the browser that followed
 * no failed request has none.
 */
export function useRequestReference(error?: unknown): string | undefined {
  const provided = useContext(RequestReference);
  return referenceIn(error) ?? provided ?? referenceOfDocument();
}

function referenceIn(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.problem?.requestId;
  if (!isRouteErrorResponse(error)) return undefined;
  const { requestId } = (error.data ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
}

/** The reference of the loaded page, as long as it is the one on screen. */
function referenceOfDocument(): string | undefined {
  if (typeof document === 'undefined' || location.href !== firstAddress) return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${referenceName}"]`)?.content;
}
