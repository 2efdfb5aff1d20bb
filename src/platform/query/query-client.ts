import { QueryClient } from '@tanstack/react-query';
import { subscribeToSession, readSession } from '#platform/session/session-store.ts';

/** Fresh for five minutes, no retry on failure (specification 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 300_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** What belonged to one person is never shown to the next. */
let person = readSession().user?.id;
subscribeToSession(() => {
  const next = readSession().user?.id;
  if (next !== person) queryClient.clear();
  person = next;
});
