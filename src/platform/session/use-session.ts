import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts';
import { readSession, subscribeToSession, unknownSession } from './session-store.ts';
import type { Session } from './session-store.ts';

/** Who is signed in; on the server and during hydration nobody knows yet. */
export const useSession = (): Session =>
  useAfterHydration(subscribeToSession, readSession, unknownSession);

/** The person as policies and menus see them. A missing user counts as public (specification 6). */
export const toActor = ({ user }: Session): Actor =>
  user ? { ...user, kind: 'user', sessionId: '', confirmedAt: null } : anonymous;
