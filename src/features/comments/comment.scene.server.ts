import { eq } from 'drizzle-orm';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { commentCase } from './comment.case.server.ts';
import type { Commented } from './comment.policy.ts';
import { switchComments } from './giver.service.server.ts';
import { addComment } from './own-comment.service.server.ts';

const kinds = new CaseKinds([commentCase]);

/** Decides the case of a comment, as the staff of that context. Answers the id of the case. */
export async function decideComment(
  staff: ServiceContext,
  id: string,
  outcome: 'publish' | 'refuse',
): Promise<void> {
  const rows = await staff.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const waiting = rows.find(({ status }) => status !== 'decided');
  if (!waiting) throw new Error('No case of this comment waits.');
  const note = outcome === 'refuse' ? 'It is not about this.' : undefined;
  await decideCase(staff, kinds, waiting.id, { version: waiting.version, outcome, note });
}

interface Sides {
  giver: ServiceContext;
  author: ServiceContext;
  staff: ServiceContext;
}

/** A comment that everybody reads who reads the page. Answers its id. */
export async function addShownComment(
  { giver, author, staff }: Sides,
  on: Commented,
  text: string,
): Promise<string> {
  await switchComments(giver, on, true);
  const { id } = await addComment(author, on, { text });
  await decideComment(staff, id, 'publish');
  return id;
}
