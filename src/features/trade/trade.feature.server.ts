import { productMergePart } from './product-merge.server.ts';
import { productSearcher } from './product-searcher.server.ts';
import { productSubmission } from './product-submission.server.ts';
import { withdrawProduct } from './product.contract.ts';
import { productCase } from './product.case.server.ts';
import { productSeed } from './product.seed.server.ts';
import { productSubject } from './product.subject.server.ts';
import { tradePicture } from './trade-picture.server.ts';
import { tradeApi } from './trade.api.server.ts';
import { tradeJobs } from './trade.job.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const tradeFeature: Feature = {
  name: 'trade',
  endpoints: tradeApi,
  subjects: [productSubject],
  submissions: [{ ...productSubmission, withdraw: withdrawProduct }],
  cases: [productCase],
  jobs: tradeJobs,
  seeds: [productSeed],
  mergeParts: [productMergePart],
  searchers: [productSearcher],
  pictures: [tradePicture],
  fewAddresses: [pagesAt('/trade')],
};
