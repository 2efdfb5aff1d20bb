import { eq } from 'drizzle-orm';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { addStory } from './own-story.service.server.ts';
import { storyCase } from './story.case.server.ts';
import type { StoryBody } from './story.contract.ts';

type Consent = StoryBody['consent'];

/** What somebody agrees to who tells their own story to everyone. */
export const agreed: Consent = {
  giver: 'self',
  giverName: '',
  way: 'written',
  audience: 'everyone',
  shownName: 'Ama',
  sealedUntil: null,
  sharedUntil: null,
  reuse: 'none',
  agreed: true,
};

/** A written story as its form sends it. */
export const aStory = ({
  consent,
  ...words
}: Partial<Omit<StoryBody, 'consent'>> & { consent?: Partial<Consent> } = {}): Parameters<
  typeof addStory
>[1] => ({
  form: 'written',
  title: 'The paraffin heater',
  text: 'We had one room.',
  topic: 'arrival',
  place: 'Brixton',
  isElder: true,
  series: '',
  part: null,
  photos: [],
  recordingId: null,
  ...words,
  consent: { ...agreed, ...consent },
});

const kinds = new CaseKinds([storyCase]);

/** Decides the case of a story, as the staff of that context. */
export async function decideStory(
  staff: ServiceContext,
  id: string,
  outcome: 'publish' | 'refuse',
): Promise<void> {
  const rows = await staff.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const waiting = rows.find(({ status }) => status !== 'decided');
  if (!waiting) throw new Error('No case of this story waits.');
  const note = outcome === 'refuse' ? 'It is not clear what is told.' : undefined;
  await decideCase(staff, kinds, waiting.id, { version: waiting.version, outcome, note });
}
