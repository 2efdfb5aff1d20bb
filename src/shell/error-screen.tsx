import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { ApiError } from '#platform/http/api-error.ts';
import { Frame } from './frame.tsx';
import { CrashScreen } from './parts/crash-screen.tsx';
import { ProblemScreen } from './parts/problem-screens.tsx';

/** What is in place of a page: an answer with a status keeps the frame, a crash does not trust it. */
export function ErrorScreen({ error }: { error: unknown }) {
  // When a form is refused the router asks no loader, and the frame would know nothing of the site.
  const hasSite = useRouteLoaderData('root') !== undefined;
  const isAnswer = isRouteErrorResponse(error) || error instanceof ApiError;
  if (!isAnswer || !hasSite) return <CrashScreen error={error} />;
  return (
    <Frame>
      <ProblemScreen status={error.status} error={error} />
    </Frame>
  );
}
