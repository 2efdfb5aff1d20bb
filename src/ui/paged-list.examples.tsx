import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PagedList } from './paged-list.tsx';

const nothing = () => {};
const pages = {
  data: ['Adire', 'Kente'],
  error: null,
  isPending: false,
  refetch: nothing,
  hasMore: true,
  isLoadingMore: false,
  loadMore: nothing,
};

const row = (name: string) => (
  <li key={name} className="py-3">
    {name}
  </li>
);

const none = <EmptyState title="No cloth waits">What is sent in stands here.</EmptyState>;

export const examples: Record<string, ReactNode> = {
  lines: (
    <PagedList pages={pages} ns="ui" more="Show more" look="lines">
      {row}
    </PagedList>
  ),
  table: (
    <PagedList pages={pages} ns="ui" more="Show more" look={{ label: 'Cloths', columns: ['Name'] }}>
      {(name) => (
        <tr key={name}>
          <th scope="row" className="px-3 py-2 text-start">
            {name}
          </th>
        </tr>
      )}
    </PagedList>
  ),
  'nothing there': (
    <PagedList
      pages={{ ...pages, data: [], hasMore: false }}
      ns="ui"
      more="Show more"
      empty={none}
      look="lines"
    >
      {row}
    </PagedList>
  ),
};
