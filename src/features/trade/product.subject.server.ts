import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { productSubmission } from './product-submission.server.ts';

/** Products as other features know them: they are reported, and hidden by a decision of staff. */
export const productSubject = submissionSubject(productSubmission);
