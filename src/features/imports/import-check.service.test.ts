import { expect, it } from 'vitest';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listPlannedRows } from './import-findings.service.server.ts';
import { check, deskOf, runAll } from './import-runs.scene.server.ts';

const test_ = useTestDb((db) => seedDirectory(testContext({ db }), { withSamples: false }));

async function planned(file: string, action: 'created' | 'updated', source = 'Sample list') {
  const desk = deskOf(test_.db);
  const { id } = await check(desk, file, source);
  const { items } = await listPlannedRows(desk.ctx, id, { action });
  return Object.fromEntries(
    items.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])),
  );
}

it('a check says what a business will be in words, not in codes', async () => {
  const head = 'Name,Type,Payment,Black owned,Wheelchair access,Languages,Price of a cut';
  const row = 'Sample Cuts,barber shops,cash & card,yes,yes,yoruba,£15';
  expect(await planned(`${head}\n${row}\n`, 'created')).toEqual({
    kind: 'Businesses',
    name: 'Sample Cuts',
    category: 'Barber',
    country: 'United Kingdom',
    languages: 'Yoruba',
    access: 'Yes',
    blackOwned: 'Yes, according to “Sample list”',
    payment: 'Cash, Card',
    services: 'Cut £15\nbarber shops',
  });
});

it('a check says what a place of worship will be, and what changes of it', async () => {
  const head = 'id,Church,Denomination,Services';
  const file = `${head}\n1,Sample Church,Baptist,Sun 10am-1pm (Twi)\n`;
  expect(await planned(file, 'created', 'Churches')).toMatchObject({
    kind: 'Faith centres',
    tradition: 'Christian',
    denomination: 'Baptist',
    services: 'Service: Sun 10am–1pm',
  });
  await runAll(deskOf(test_.db), file, 'Churches');
  const next = `${head}\n1,Sample Church,Baptist Union,Sun 11am-1pm\n`;
  expect(await planned(next, 'updated', 'Churches')).toEqual({
    denomination: 'Baptist Union',
    services: 'Service: Sun 11am–1pm',
  });
});
