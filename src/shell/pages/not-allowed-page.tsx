import type { PageHandle } from '#platform/http/page-context.ts';
import { signedIn } from '#platform/access/actor.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { AccessRequired } from '../gate/access-required.tsx';

export const handle: PageHandle = { namespaces: ['accounts'] };

/** The access-required screen at an address of its own (specification 2). */
export default function NotAllowedPage() {
  const { user } = useSession();
  return (
    <QueryIsland>
      <AccessRequired access={signedIn} user={user} />
    </QueryIsland>
  );
}
