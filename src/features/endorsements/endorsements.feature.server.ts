import type { Feature } from '#platform/feature/feature.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import { endorsementActs, endorsementsFigure } from './endorsement-acts.server.ts';
import { endorsementBonds, endorsementCaps } from './endorsement-bonds.server.ts';
import { endorsementApi } from './endorsement.api.server.ts';
import { forgetEndorsements } from './endorsement.service.server.ts';
import { endorsementSubject } from './endorsement.subject.server.ts';

export const endorsementsFeature: Feature = {
  name: 'endorsements',
  endpoints: (site) => endorsementApi(site.of('togetherSources')),
  subjects: [endorsementSubject],
  acts: [endorsementActs],
  bonds: [endorsementBonds],
  caps: endorsementCaps,
  figures: [endorsementsFigure],
  jobs: [
    onEvent({
      name: 'forget-endorsements',
      on: 'account.closed',
      run: ({ db }, { accountId }) => forgetEndorsements(db, accountId),
    }),
  ],
};
