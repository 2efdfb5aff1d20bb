// The life of a report of every kind of thing that members post (security P11), and a hold of its pictures (P12). The kinds are
// those of the registry of subjects, so that none is forgotten.
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attachPhotos,
  publishPhotosOf,
  uploadPhoto,
} from '#features/media/media.service.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { gravity } from '#features/staff/reports/report.policy.ts';
import type { ReportReason } from '#features/staff/reports/report.policy.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { siteParts } from '../features.ts';
import { ReportScene, tokenFor } from '../test/report-scene.ts';
import type { ReadByOthers } from '../test/report-scene.ts';

/** What members post. What staff wrote themselves can't be hidden from the queue (`reportable.test.ts`). */
const kinds = siteParts.of('subjects').filter((kind) => 'hide' in kind);

const scene = new ReportScene();
const data = useTestDb((db) => scene.fill(db));
beforeAll(() => scene.open(() => data.db));
afterAll(() => scene.close());

const why = 'It breaks our rules about respect.';
const emailOf = ({ subject }: ReadByOthers) => `reporter-of-${subject.type}@kanarie.example`;

/** Answers the case that was opened, and by when it will be decided. */
async function report(found: ReadByOthers, reason: ReportReason) {
  const { subject, viewer } = found;
  const sent = await scene.ask(viewer, {
    method: 'POST',
    url: '/api/reports',
    payload: {
      subjectType: subject.type,
      subjectId: subject.id,
      reason,
      text: 'It insults people of my town.',
      elapsedMs: 5000,
      ...(viewer === 'public' && { email: emailOf(found) }),
    },
  });
  expect(sent.statusCode).toBe(202);
  const { expectedBy, isAnswered } = sent.json<{ expectedBy: string; isAnswered: boolean }>();
  const hours = gravity[reason].answeredInHours;
  expect({ expectedBy, isAnswered }).toEqual({
    expectedBy: later(testNow, hours * hourMs).toISOString(),
    isAnswered: true,
  });
  const [row] = await data.db
    .select()
    .from(staffCase)
    .where(
      and(
        eq(staffCase.kind, 'report'),
        eq(staffCase.subjectId, subject.id),
        eq(staffCase.status, 'open'),
      ),
    );
  if (!row) throw new Error('No case was opened.');
  return row.id;
}

async function decide(who: 'moderator' | 'admin', caseId: string, outcome: 'act' | 'dismiss') {
  const read = await scene.ask(who, { url: `/api/admin/cases/${caseId}` });
  const { version } = read.json<{ version: number }>();
  const sent = await scene.ask(who, {
    method: 'POST',
    url: `/api/admin/cases/${caseId}/decide`,
    payload: { version, outcome, ...(outcome === 'act' && { note: why }) },
  });
  return sent.statusCode;
}

/** What whoever reported it, and its author, are told once the decision can't be undone any more. */
async function toldAbout(found: ReadByOthers, kind: string) {
  const notices = await data.db.select().from(notification).where(eq(notification.kind, kind));
  const letters = await data.db
    .select()
    .from(mail)
    .where(eq(mail.toAddress, emailOf(found)));
  return notices.length + letters.length;
}

describe.each(kinds)('$type', (kind) => {
  let found: ReadByOthers;
  beforeAll(async () => {
    found = await scene.findRead(data.db, kind);
  });

  test('is reported, goes out of sight, and comes back when an appeal is right', async () => {
    const before = await scene.stillRead(found);
    expect(before.length).toBeGreaterThan(0);
    const caseId = await report(found, 'hate');
    expect(await scene.stillRead(found)).toEqual(before);

    expect(await decide('moderator', caseId, 'act')).toBe(200);
    expect(await scene.stillRead(found)).toEqual([]);
    expect(await toldAbout(found, 'staff/report-acted-because')).toBeGreaterThan(0);

    const author = await tokenFor(data.db, found.subject.ownerIds[0] ?? '');
    const mine = (await scene.askWith(author, { url: '/api/decisions' })).json<{
      items: { caseId: string; reason: string; appealUntil: string | null }[];
    }>();
    expect(mine.items.find((item) => item.caseId === caseId)).toMatchObject({
      reason: why,
      appealUntil: expect.any(String) as string,
    });
    const appeal = await scene.askWith(author, {
      method: 'POST',
      url: `/api/decisions/${caseId}/appeal`,
      payload: { text: 'It was a quotation, please look again.' },
    });
    expect(appeal.statusCode).toBe(200);
    expect(await decide('moderator', caseId, 'dismiss')).not.toBe(200);
    expect(await decide('admin', caseId, 'dismiss')).toBe(200);
    // Not everywhere: sitemaps and suggestions of others have it again some minutes later.
    expect(await scene.stillRead(found)).toContain(before.at(-1));
  });

  test('is held with its pictures: at no address is anything of them', async () => {
    const photoId = await addPhoto(kind, found);
    const seen = await scene.ask(found.viewer, { url: `/media/${photoId}/400` });
    expect(seen.statusCode).toBe(200);
    const caseId = await report(found, 'danger');
    const held = await scene.ask('moderator', {
      method: 'POST',
      url: `/api/illegal-images/cases/${caseId}/hold`,
      payload: {},
    });
    expect(held.statusCode).toBe(200);
    expect(await scene.stillRead(found)).toEqual([]);
    expect(await scene.stillRead({ ...found, words: [photoId] })).toEqual([]);
    const shared = await scene.ask('public', { url: `/og/${kind.type}/${found.subject.id}.png` });
    expect(shared.statusCode).toBe(404);
    for (const who of [found.viewer, 'moderator', 'admin'] as const)
      expect((await scene.ask(who, { url: `/media/${photoId}/400` })).statusCode).toBe(404);
  });
});

/** A picture that everybody may see, uploaded by the author. */
async function addPhoto(kind: SubjectKind, { subject }: ReadByOthers): Promise<string> {
  const [ownerId = ''] = subject.ownerIds;
  const storage = new DiskStorage(join(scene.folder, 'media'));
  const actor = { ...personWith('customer'), id: ownerId };
  const ctx = testContext({ db: data.db, actor, storage });
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { id } = await uploadPhoto(ctx, { bytes });
  await data.db.transaction((tx) =>
    attachPhotos(tx, { type: kind.type, id: subject.id }, [id], ownerId),
  );
  await publishPhotosOf(data.db, { type: kind.type, id: subject.id });
  return id;
}
