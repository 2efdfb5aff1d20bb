import { isRouteErrorResponse } from 'react-router';
import { Frame } from './frame.tsx';
import { CrashScreen } from './parts/crash-screen.tsx';
import { ForbiddenScreen, NotFoundScreen, UnavailableScreen } from './parts/problem-screens.tsx';

/** What stands in place of a page: an answer with a status keeps the frame, a crash does not trust it. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <CrashScreen error={error} />;
  return (
    <Frame>
      <ProblemScreen status={error.status} />
    </Frame>
  );
}

function ProblemScreen({ status }: { status: number }) {
  if (status === 404 || status === 410) return <NotFoundScreen />;
  if (status === 401 || status === 403) return <ForbiddenScreen />;
  return <UnavailableScreen status={status} />;
}
