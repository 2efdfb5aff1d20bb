import { join } from 'node:path';
import Fastify from 'fastify';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { media } from '#features/media/media.table.server.ts';
import { acceptBodies } from '#server/http/bodies.ts';
import { refuseUndeclaredRoutes } from '#server/http/route-guard.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { person } from '#platform/test/actors.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { inquiryCase } from '../inquiry.case.server.ts';
import {
  createInquiry,
  forgetSender,
  removeInquiries,
  sweepInquiries,
} from '../inquiry.service.server.ts';
import { inquiry } from '../inquiry.table.server.ts';
import { getLetterPicture, getLetterPictureByLink } from './letter-picture.service.server.ts';
import { mountLetterPictures } from './mount-pictures.server.ts';
import { owned, unclaimed, useTestTown } from '../town.scene.server.ts';
import { getThread, openThread } from '../thread.service.server.ts';

const test_ = useTestDb();
const town = useTestTown(test_);
const directory = useTemporaryDirectory();
const guest = () => town.as(town.person('guest'));
const owner = () => town.as(town.person('owner'));
const staff = () =>
  town.as(person({ id: '01990000-0000-7000-8000-00000000aaaa', roles: ['moderator'] }));

let made = 0;
/** An upload that belongs to nothing yet. */
async function upload(who: 'guest' | 'other' = 'guest', over: object = {}): Promise<string> {
  made += 1;
  const [row] = await test_.db
    .insert(media)
    .values({
      ownerId: town.person(who).id,
      purpose: 'photo',
      alt: `A cake, view ${made}`,
      width: 40,
      height: 30,
      bytes: 1,
      sha256: `${made}`.padStart(64, '0'),
      storageKey: `photo/xx/${made}`,
      contentType: 'image/webp',
      ...over,
    })
    .returning({ id: media.id });
  return row?.id ?? '';
}

const rowOf = async (id: string) =>
  (await test_.db.select().from(media).where(eq(media.id, id)))[0];
const picturesOf = async (ctx: ReturnType<typeof guest>) =>
  (await getThread(ctx, await town.onlyId())).pictures.map(({ id }) => id);
const ask = (pictures: string[], over: object = {}, listing = owned) =>
  createInquiry(guest(), town.letter(listing, { pictures, ...over }));

describe('Pictures of a request for a price', () => {
  test('are shown to both sides in their order, with their descriptions', async () => {
    const [first, second] = [await upload(), await upload()];
    await ask([second, first]);
    expect(await picturesOf(owner())).toEqual([second, first]);
    expect(await picturesOf(guest())).toEqual([second, first]);
    const id = await town.onlyId();
    expect((await getThread(owner(), id)).pictures[1]).toMatchObject({
      url: `/api/inquiries/${id}/pictures/${first}/1600`,
      thumbUrl: `/api/inquiries/${id}/pictures/${first}/400`,
      alt: `A cake, view ${made - 1}`,
    });
    expect(await rowOf(first)).toMatchObject({ purpose: 'private', status: 'pending' });
  });

  test('are named by the mail to the business, which leads to them and shows none', async () => {
    const mails = async () => {
      const { mails: found } = await listMails(test_.db, {
        kind: 'inquiries/received',
        secrets: 'shown',
      });
      return found.map(({ paragraphs }) => paragraphs.join(' '));
    };
    await ask([await upload(), await upload()]);
    expect(await mails()).toEqual([expect.stringContaining('Pictures with this message: 2.')]);
    await test_.db.delete(mail);
    await ask([], { message: 'A cake for sixty, please, with mango and lime.' });
    expect(await mails()).toEqual([expect.not.stringContaining('Pictures')]);
  });

  test('are one’s own, free, and of nobody who is not signed in', async () => {
    const taken = await upload();
    await ask([taken]);
    const [others, paper, strangers] = [
      await upload('other'),
      await upload('guest', { purpose: 'document' }),
      await upload(),
    ];
    // Each is started where it is awaited: a refusal that comes earlier would be one that nobody handles.
    const attempts = [
      () => ask([others]),
      () => ask([taken]),
      () => ask([paper]),
      () => ask(['01990000-0000-7000-8000-00000000ffff']),
      () => createInquiry(town.as(anonymous), town.letter(owned, { pictures: [strangers] })),
      // What is wrong with it is said before the shield has a word.
      () => ask([taken], { token: undefined }),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'media/unknown',
        fields: [{ path: 'pictures' }],
      });
    }
    expect(await test_.db.$count(inquiry)).toBe(1);
  });

  test('stay free where the letter is another one, or goes nowhere', async () => {
    const id = await upload();
    await ask([id], { type: 'general' });
    await ask([id], { token: undefined });
    expect(await rowOf(id)).toMatchObject({ purpose: 'photo', subjectId: null });
  });
});

describe('A picture is served', () => {
  const opened = async (ctx: ReturnType<typeof guest>, picture: string, inquiryId?: string) =>
    getLetterPicture(ctx, inquiryId ?? (await town.onlyId()), { id: picture, size: 400 });

  test('to the two sides alone', async () => {
    const picture = await upload();
    await ask([picture]);
    for (const ctx of [guest(), owner()])
      await expect(opened(ctx, picture)).resolves.toMatchObject({ isPublic: false });
    for (const ctx of [town.as(town.person('other')), staff(), town.as(anonymous)])
      await expect(opened(ctx, picture)).rejects.toMatchObject({ code: 'inquiry/not-found' });
    const strange = await upload();
    await expect(opened(owner(), strange)).rejects.toMatchObject({ status: 404 });
  });

  test('to staff instead of the business while the letter is held', async () => {
    const picture = await upload();
    await ask([picture]);
    const id = await town.onlyId();
    await test_.db.update(inquiry).set({ status: 'held' });
    await expect(opened(staff(), picture)).resolves.toBeTruthy();
    await expect(opened(guest(), picture)).resolves.toBeTruthy();
    await expect(opened(owner(), picture)).rejects.toMatchObject({ status: 404 });
    const photos = async () =>
      (await inquiryCase.show(staff(), [id])).get(id)?.photos?.map((photo) => photo.id);
    expect(await photos()).toEqual([picture]);
    await test_.db.update(inquiry).set({ status: 'new' });
    expect(await photos()).toBeUndefined();
  });

  test('by the link of a mail, of this correspondence alone', async () => {
    const picture = await upload();
    await ask([picture], {}, unclaimed);
    const token = await town.linkOf('received');
    const { pictures } = await openThread(town.as(anonymous), token);
    expect(pictures[0]?.thumbUrl).toBe(`/api/inquiries/thread/pictures/${picture}/400`);
    const byLink = (given: string, id: string) =>
      getLetterPictureByLink(town.as(anonymous), given, { id, size: 1600 });
    await expect(byLink(token, picture)).resolves.toMatchObject({ isPublic: false });
    await expect(byLink('nonsense', picture)).rejects.toMatchObject({ code: 'link/not-valid' });
    const other = await upload();
    await ask([other]);
    await expect(byLink(token, other)).rejects.toMatchObject({ status: 404 });
  });

  test('over HTTP to be kept by no cache, and what can’t be right is not found', async () => {
    const storage = new DiskStorage(join(directory.path, 'media'));
    const picture = await upload('guest', { storageKey: 'photo/aa/real' });
    await storage.put('photo/aa/real-400', Buffer.from('webp'));
    await ask([picture], {}, unclaimed);
    const token = await town.linkOf('received');
    let actor: Actor = anonymous;
    const app = Fastify();
    refuseUndeclaredRoutes(app);
    app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
    await acceptBodies(app);
    mountLetterPictures(app, () => ({ ...town.as(actor), storage }));
    const own = `/api/inquiries/${await town.onlyId()}/pictures/${picture}`;
    expect((await app.inject(`${own}/400`)).statusCode).toBe(401);
    actor = town.person('guest');
    const shown = await app.inject(`${own}/400`);
    expect([shown.statusCode, shown.body]).toEqual([200, 'webp']);
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
    });
    expect((await app.inject(`${own}/5000`)).statusCode).toBe(404);
    actor = town.person('other');
    expect((await app.inject(`${own}/400`)).statusCode).toBe(404);
    const byLink = (payload: object) =>
      app.inject({ method: 'POST', url: `/api/inquiries/thread/pictures/${picture}/400`, payload });
    const linked = await byLink({ token });
    expect([linked.statusCode, linked.body]).toEqual([200, 'webp']);
    expect(linked.headers['cache-control']).toBe('private, no-store');
    expect((await byLink({})).statusCode).toBe(404);
    await app.close();
  });
});

describe('A picture goes', () => {
  test('with the letter after its time', async () => {
    const [picture, free] = [await upload(), await upload()];
    await ask([picture]);
    town.later(60 * 24 * 700);
    await sweepInquiries(guest());
    expect(await rowOf(picture)).toBeTruthy();
    town.later(60 * 24 * 40);
    await sweepInquiries(guest());
    expect(await rowOf(picture)).toBeUndefined();
    // What belongs to nothing is for the sweep of media.
    expect(await rowOf(free)).toBeTruthy();
  });

  test('with the listing', async () => {
    const picture = await upload();
    await ask([picture]);
    await removeInquiries(test_.db, 'listing', [unclaimed]);
    expect(await rowOf(picture)).toBeTruthy();
    await removeInquiries(test_.db, 'listing', [owned]);
    expect(await rowOf(picture)).toBeUndefined();
  });

  test('with the account of who sent it, and the business sees none any more', async () => {
    const picture = await upload();
    await ask([picture]);
    await forgetSender(test_.db, town.person('guest').id);
    expect(await rowOf(picture)).toBeUndefined();
    expect(await picturesOf(owner())).toEqual([]);
  });
});
