import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { readLinkKey } from '#platform/audience/link-key.ts';
import { api } from '#platform/http/api-client.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#platform/http/endpoint.ts';

const keyOf = (endpoint: Endpoint, input: unknown) => [endpoint.id, input] as const;

interface ReadOptions {
  enabled?: boolean;
  /** Milliseconds between refreshes while the tab is seen. */
  refetchInterval?: number;
  /** Reads what may be for a family: says which links this browser holds. */
  withLinks?: boolean;
}

/**
 * Reads an endpoint as the person who is signed in; kept for five minutes and shared by everything that asks the same.
 */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { withLinks = false, ...options }: ReadOptions = {},
): UseQueryResult<EndpointResponse<E>> {
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) =>
      api(endpoint, input, { signal, linkKey: withLinks ? readLinkKey() : undefined }),
    ...options,
  });
}

interface Page {
  items: readonly unknown[];
  next: string | null;
}

type ItemOf<E extends Endpoint> =
  EndpointResponse<E> extends { items: readonly (infer Item)[] } ? Item : never;

/** A list in keyset pages: each page's `next` is the following one's `query.after`. */
export function useApiPages<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: Omit<ReadOptions, 'withLinks'> = {},
) {
  const found = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const { query } = input as { query?: object };
      const page = { ...(input as object), query: { ...query, after: pageParam } };
      return api(endpoint, page as EndpointInput<E>, { signal });
    },
    getNextPageParam: (last) => (last as Page).next ?? undefined,
    ...options,
  });
  const items = found.data?.pages.flatMap((page) => [...(page as Page).items]) as
    | ItemOf<E>[]
    | undefined;
  return {
    items,
    /** What the answer says beside its rows. */
    first: found.data?.pages[0],
    /** For QueryState, which shows waiting, failing and empty lists. */
    data: items,
    error: found.error,
    isPending: found.isPending,
    refetch: found.refetch,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
  };
}

interface WriteOptions<E extends Endpoint> {
  onDone?: (response: EndpointResponse<E>) => void;
  onFailed?: (error: Error) => void;
  /** Endpoints whose answers are out of date afterwards. */
  refreshes?: readonly Endpoint[];
  /** Says which family links this browser holds. */
  withLinks?: boolean;
}

/** Writes through an endpoint. One that creates something keeps its idempotency key until it has worked. */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const client = useQueryClient();
  const once = useRef({ input: '', key: '' });
  const mutation = useMutation({
    mutationFn: (input: EndpointInput<E>) => {
      const text = JSON.stringify(input);
      // A second try of the same is the same thing to the server; other content is another thing.
      if (once.current.input !== text) once.current = { input: text, key: crypto.randomUUID() };
      const idempotencyKey = endpoint.creates && once.current.key;
      const linkKey = options.withLinks ? readLinkKey() : undefined;
      return api(endpoint, input, { idempotencyKey, linkKey });
    },
    onSuccess: async (response) => {
      once.current.input = '';
      for (const { id } of options.refreshes ?? [])
        await client.invalidateQueries({ queryKey: [id] });
      options.onDone?.(response);
    },
    onError: options.onFailed,
  });
  return {
    write: (input: EndpointInput<E>) => mutation.mutate(input),
    isPending: mutation.isPending,
    error: mutation.error,
  };
}
