import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as own from './own-product.service.server.ts';
import { listTradePages } from './product-page.server.ts';
import * as contract from './product.contract.ts';
import * as products from './product.service.server.ts';

export const tradeApi: readonly BoundEndpoint[] = [
  handle(contract.listProducts, (ctx, { query }) => products.listProducts(ctx, query)),
  handle(contract.getProduct, (ctx, { params }) => products.getProduct(ctx, params.id)),
  handle(contract.listOwnProducts, (ctx) => own.listOwnProducts(ctx)),
  handle(contract.listTradePages, (ctx) => listTradePages(ctx)),
  handle(contract.addProduct, (ctx, { body }) => own.addProduct(ctx, body)),
  handle(contract.withdrawProduct, (ctx, { params }) => own.withdrawProduct(ctx, params.id)),
];
