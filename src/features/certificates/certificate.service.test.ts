import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { drawPaper } from '#platform/paper/paper.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { forgetCertificates } from './certificate.job.server.ts';
import { certificatePaper } from './certificate-paper.server.ts';
import { codeShape } from './certificate.policy.ts';
import { openCertificateScene } from './certificate.scene.server.ts';
import type { CertificateScene } from './certificate.scene.server.ts';
import { saidBy } from './certificate-seal.server.ts';
import {
  checkCertificate,
  getCertificateOf,
  listIssuedCertificates,
  listOwnCertificates,
  revokeCertificate,
} from './certificate.service.server.ts';
import { certificate } from './certificate.table.server.ts';

const data = useTestDb();
let scene: CertificateScene;

beforeEach(async () => {
  scene = await openCertificateScene(data.db);
});

describe('A certificate', () => {
  test('says who, what, how long, from whom and when, sealed by a hash that anybody can work out', async () => {
    const made = await scene.issue();
    expect(made).toMatchObject({
      holder: 'Ama Owusu',
      issuer: 'Centre',
      minutes: 750,
      issuedOn: '2026-11-21',
      can: { download: false, revoke: true },
    });
    expect(made.code).toMatch(codeShape);
    const row = await getCertificateOf(scene.as(scene.student), made.id);
    const record: unknown = JSON.parse(JSON.stringify(saidBy(row)));
    const worked = createHash('sha256').update(JSON.stringify(record)).digest('hex');
    expect(worked).toBe(made.hash);
    expect(await listOwnCertificates(scene.as(scene.student), undefined)).toMatchObject({
      items: [{ id: made.id, can: { download: true, revoke: false } }],
    });
    expect(
      (await listIssuedCertificates(scene.as(scene.owner), scene.pageId, undefined)).items,
    ).toHaveLength(1);
  });

  test('can be checked by anybody, who learns no name, no role and no summary', async () => {
    const { code, hash } = await scene.issue();
    expect(await checkCertificate(scene.as(anonymous), code)).toEqual({
      state: 'valid',
      issuer: 'Centre',
      initials: 'A. O.',
      minutes: 750,
      issuedOn: '2026-11-21',
      revokedOn: null,
      hash,
    });
    await expect(checkCertificate(scene.as(anonymous), 'aaaaaaaaaaaaaaaa')).rejects.toMatchObject({
      code: 'certificate/not-found',
    });
  });

  test('is issued once for the same hours, until it is withdrawn', async () => {
    const first = await scene.issue();
    await expect(scene.issue()).rejects.toMatchObject({ code: 'certificate/known' });
    await revokeCertificate(scene.as(scene.owner), first.id, { why: 'A wrong sum.' });
    const second = await scene.issue();
    expect(second.code).not.toBe(first.code);
    expect(await checkCertificate(scene.as(anonymous), first.code)).toMatchObject({
      state: 'revoked',
      revokedOn: '2026-11-21',
    });
    await expect(
      revokeCertificate(scene.as(scene.owner), first.id, { why: 'Again.' }),
    ).rejects.toMatchObject({ code: 'certificate/revoked' });
    await expect(getCertificateOf(scene.as(scene.student), first.id)).rejects.toMatchObject({
      code: 'certificate/revoked',
    });
  });

  test('is not issued without approved hours, by others, or for oneself', async () => {
    await expect(scene.issue(scene.owner, {}, uuidv7())).rejects.toMatchObject({
      code: 'certificate/no-hours',
    });
    await expect(scene.issue(scene.owner, { minutes: 0 })).rejects.toMatchObject({
      code: 'certificate/no-hours',
    });
    await expect(scene.issue(scene.stranger)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(scene.issue(scene.owner, { accountId: scene.owner.id })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('reaches nobody whose messages are off', async () => {
    await data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, scene.student.id));
    await expect(scene.issue()).rejects.toMatchObject({ code: 'reach/off' });
  });

  test('is read, downloaded and withdrawn by nobody whom it does not concern', async () => {
    const { id } = await scene.issue();
    for (const who of [scene.stranger, scene.owner])
      await expect(getCertificateOf(scene.as(who), id)).rejects.toMatchObject({
        code: 'certificate/not-found',
      });
    await expect(
      revokeCertificate(scene.as(scene.stranger), id, { why: 'Mine.' }),
    ).rejects.toMatchObject({ code: 'certificate/not-found' });
    await expect(
      revokeCertificate(scene.as(scene.student), id, { why: 'Mine.' }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(
      listIssuedCertificates(scene.as(scene.stranger), scene.pageId, undefined),
    ).rejects.toMatchObject({ code: 'subject/not-found' });
  });

  test('goes with the account of its holder, and stays when its issuer leaves', async () => {
    const { code } = await scene.issue();
    await forgetCertificates(data, scene.owner.id);
    expect((await checkCertificate(scene.as(anonymous), code)).state).toBe('valid');
    await forgetCertificates(data, scene.student.id);
    expect(await data.db.$count(certificate)).toBe(0);
  });

  test.each(['en', 'fr', 'ar'] as const)(
    'is drawn on paper with its check address, in %s',
    async (language) => {
      const { id, code } = await scene.issue();
      const ctx = { ...scene.as(scene.student), language };
      const paper = certificatePaper(ctx, await getCertificateOf(ctx, id));
      expect(paper.address).toBe(`http://127.0.0.1:3000/certificates/${code}`);
      expect(paper.lead).toContain('Ama Owusu');
      const bytes = await drawPaper(paper, testNow);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
});
