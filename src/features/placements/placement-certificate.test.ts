import { expect, test } from 'vitest';
import { issueCertificate } from '#features/certificates/certificate.service.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { decideHours, logHours } from './placement-hours.service.server.ts';
import { placementHoursSource } from './placement-hours-source.server.ts';
import { openPlacementScene } from './placement.scene.server.ts';

const data = useTestDb();

test('approved hours of a placement are certified by its supervisor, those that wait are not', async () => {
  const scene = await openPlacementScene(data.db);
  const { id } = await scene.begin();
  const issue = (who = scene.supervisor) =>
    issueCertificate(scene.as(who), [placementHoursSource], {
      sourceType: 'placement',
      sourceId: id,
      summary: 'Ran the homework club.',
    });
  const log = (day: string) => logHours(scene.as(scene.student), id, { day, hours: 2, what: '' });
  const one = await log('2026-11-19');
  await log('2026-11-20');
  await expect(issue()).rejects.toMatchObject({ code: 'certificate/no-hours' });
  await decideHours(scene.as(scene.host), one.id, {
    outcome: 'approve',
    words: '',
    version: one.version,
  });
  await expect(issue(scene.student)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(issue(scene.stranger)).rejects.toMatchObject({ code: 'certificate/no-hours' });
  expect(await issue()).toMatchObject({
    holder: 'Ama Owusu',
    issuer: 'Centre',
    role: 'Youth work',
    minutes: 120,
  });
});
