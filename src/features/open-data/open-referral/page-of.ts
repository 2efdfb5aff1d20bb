import { usualSize } from '../open-referral.contract.ts';

export interface Paging {
  page?: number;
  per_page?: number;
}

/** The standard's envelope. */
export interface Page<Item> {
  total_items: number;
  total_pages: number;
  page_number: number;
  size: number;
  first_page: boolean;
  last_page: boolean;
  empty: boolean;
  contents: Item[];
}

/** Which rows a page holds. */
export const pageFor = ({ page = 1, per_page: limit = usualSize }: Paging) => ({
  offset: (page - 1) * limit,
  limit,
});

export function pageOf<Item>(contents: Item[], total: number, paging: Paging): Page<Item> {
  const { page = 1 } = paging;
  const pages = Math.ceil(total / pageFor(paging).limit);
  return {
    total_items: total,
    total_pages: pages,
    page_number: page,
    size: contents.length,
    first_page: page === 1,
    last_page: page >= pages,
    empty: contents.length === 0,
    contents,
  };
}
