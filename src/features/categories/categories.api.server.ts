import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { getCategoryPage as page } from './category-page.service.server.ts';
import { getCategoryPage, getCategoryTree } from './category-tree.contract.ts';
import { getCategoryTree as tree } from './category-tree.service.server.ts';

export const categoryApi: readonly BoundEndpoint[] = [
  handle(getCategoryTree, (ctx) => tree(ctx)),
  handle(getCategoryPage, (ctx, { params, query }) => page(ctx, params.slug, query.city)),
];
