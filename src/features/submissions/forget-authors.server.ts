import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetSubmissions } from './own-submissions.service.server.ts';
import type { SubmittedRow } from './submission-columns.table.server.ts';
import type { SubmissionKind } from './submission-kind.server.ts';

/** When an account is closed, what it sent is erased. */
export const forgetsAuthors = <Row extends SubmittedRow>(kind: SubmissionKind<Row>): Job =>
  onEvent({
    name: `forget-${kind.type}s`,
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetSubmissions(ctx, kind, accountId),
  });
