import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  ada,
  admin,
  ben,
  mediaContext,
  moderator,
  roomyStorage,
} from './corpus/media-fixture.server.ts';
import { pdf, photoOfAPhone, picture } from './corpus/pictures.server.ts';
import * as documents from './document.service.server.ts';
import { getPhotoFile } from './file.service.server.ts';
import { describePhoto } from './media.service.server.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const as = (actor: Actor) => mediaContext(data.db, actor, roomyStorage(directory.path));
const upload = (bytes: Buffer = pdf, name = 'Lease.pdf') =>
  documents.uploadDocument(as(ada), { bytes, name });
const subject = { type: 'claim', id: '01990000-0000-7000-8000-0000000000aa' };

describe('A document', () => {
  test('that is a PDF is kept as it is', async () => {
    const { id, ...rest } = await upload();
    expect(rest).toEqual({
      name: 'Lease.pdf',
      contentType: 'application/pdf',
      bytes: pdf.length,
      url: `/api/documents/${id}`,
    });
    const { stream } = await (await documents.openDocument(as(ada), id)).open();
    expect((await buffer(stream)).equals(pdf)).toBe(true);
  });

  test('that is a picture is written anew, without what it told of the place', async () => {
    const { id, contentType } = await upload(await photoOfAPhone(), 'scan.jpg');
    expect(contentType).toBe('image/webp');
    const file = await documents.openDocument(as(ada), id);
    const { exif, format } = await sharp(await buffer((await file.open()).stream)).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
  });

  test.each([
    ['letter.html', 'letter.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\papers\\lease.pdf', 'lease.pdf'],
    ['a\u202efdp.exe', 'afdp.pdf'],
    ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
    ['', 'document.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
  ])('called %j is kept as %j', async (given, kept) => {
    const { name } = await upload(pdf, given);
    expect(name).toBe(kept);
  });

  test('of another kind is refused', async () => {
    for (const bytes of [
      await picture().webp().toBuffer(),
      Buffer.from('<svg/>'),
      Buffer.from('MZ'),
    ])
      await expect(upload(bytes)).rejects.toMatchObject({ code: 'media/type' });
  });

  test('is opened by its uploader and by admins, and the reading of admins is written down', async () => {
    const { id } = await upload();
    expect(await documents.openDocument(as(ada), id)).toMatchObject({
      isPublic: false,
      disposition: { saveAs: 'Lease.pdf' },
    });
    expect(await data.db.select().from(auditEntry)).toEqual([]);
    await documents.openDocument(as(admin), id);
    expect(await data.db.select().from(auditEntry)).toMatchObject([
      { action: 'document.opened', actorId: admin.id, accountId: ada.id },
    ]);
    for (const actor of [anonymous, ben, moderator])
      await expect(documents.openDocument(as(actor), id)).rejects.toMatchObject({ status: 404 });
  });

  test('is no photo: not by its address and not by its description', async () => {
    const { id } = await upload();
    await expect(getPhotoFile(as(ada), id, 1600)).rejects.toMatchObject({ status: 404 });
    await expect(describePhoto(as(ada), id, 'x')).rejects.toMatchObject({ status: 404 });
  });
});

test('the documents of a subject are listed until they are removed, and then open for nobody', async () => {
  const { id } = await upload();
  await documents.attachDocuments(data.db, subject, [id], ada.id);
  const listed = await documents.listDocuments(data.db, 'claim', [subject.id]);
  expect(listed.get(subject.id)?.map((entry) => entry.id)).toEqual([id]);
  await documents.removeDocumentsOf(data.db, subject);
  expect(await documents.listDocuments(data.db, 'claim', [subject.id])).toEqual(new Map());
  await expect(documents.openDocument(as(admin), id)).rejects.toMatchObject({ status: 404 });
});
