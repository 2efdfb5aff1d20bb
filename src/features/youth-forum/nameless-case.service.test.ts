import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestLead } from '#features/enrolment/enrolment.scene.server.ts';
import { listCases } from '#features/staff/case-queue.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { createReport } from '#features/staff/report.service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addYouthTopic } from './own-youth-post.service.server.ts';
import { addTestYouth, decidePost, forumCases } from './youth-forum.scene.server.ts';
import { withdrawYouthPost } from './take-back.server.ts';
import { youthPostSubject } from './youth-post.subject.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([youthPostSubject]);
const as = (actor: Actor) => testContext({ db: data.db, actor, subjects });

test('Staff judge a post without a name, in a report too; the lead reads it, and each look is written down', async () => {
  const lead = await addTestLead(data.db, testNow);
  const esi = await addTestYouth(data.db, '13-15', 'Esi');
  const yaw = await addTestYouth(data.db, '13-15', 'Yaw');
  const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  const look = async () => {
    const [waiting] = (await listCases(as(moderator), forumCases, {})).items;
    if (!waiting) throw new Error('No case waits.');
    const seen = await getCase(as(moderator), forumCases, waiting.id);
    expect(seen).toMatchObject({ about: null, isNameless: true, can: { ask: false } });
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Esi|${esi.id}`));
    const byLead = await getCase(as(lead), forumCases, waiting.id);
    expect(byLead).toMatchObject({ about: { id: esi.id }, can: { ask: false } });
    return seen.kind;
  };

  const words = { title: 'Maths', text: 'How do you revise?', subject: 'education' as const };
  const { id } = await addYouthTopic(as(esi), words);
  expect(await look()).toBe('youth-post');
  await decidePost(as(moderator), id, 'publish');
  await createReport(as(yaw), {
    subjectType: 'youth-post',
    subjectId: id,
    reason: 'danger',
    text: 'This is about me.',
    email: '',
    website: '',
    elapsedMs: 60_000,
  });
  expect(await look()).toBe('report');

  const entries = await data.db.select().from(auditEntry);
  const about = (wanted: string) =>
    entries.filter(({ action }) => action === wanted).map(({ accountId }) => accountId);
  expect(about('case.decided')).toEqual([moderator.id]);
  expect(about('case.writer-read')).toEqual([esi.id, esi.id]);
});

test('Who took a post back before it was decided is not named either, but to the lead', async () => {
  const lead = await addTestLead(data.db, testNow);
  const esi = await addTestYouth(data.db, '13-15', 'Esi');
  const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  const words = { title: 'Maths', text: 'How do you revise?', subject: 'education' as const };
  const { id } = await addYouthTopic(as(esi), words);
  await withdrawYouthPost(as(esi), id);
  const [decided] = (await listCases(as(moderator), forumCases, { view: 'decided' })).items;
  if (!decided) throw new Error('No case is decided.');
  const seen = await getCase(as(moderator), forumCases, decided.id);
  expect(seen.decisions).toMatchObject([{ outcome: 'withdrawn', by: null }]);
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Esi|${esi.id}`));
  const byLead = await getCase(as(lead), forumCases, decided.id);
  expect(byLead.decisions).toMatchObject([{ by: { id: esi.id } }]);
});
