import { expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestAccount } from './account.scene.server.ts';
import { findEndOfAddress, findEndsOfAddresses, findReader } from './reach.service.server.ts';

const data = useTestDb();
const alone = { by: null };

test('An address with a tag has the reader of its mailbox, unless another account is at that very address', async () => {
  await addTestAccount(data.db, ['customer'], { firstName: 'Young', ageBand: '13-15' });
  await addTestAccount(data.db, ['customer'], {
    firstName: 'Parent',
    email: 'young+parent@sample.example',
  });
  await addTestAccount(data.db, ['customer'], {
    firstName: 'Open',
    email: 'open@sample.example',
    emailVerifiedAt: null,
    ageBand: '13-15',
  });
  const expected = {
    'young@sample.example': 'young',
    'Young+team@sample.example': 'young',
    'young+parent@sample.example': 'adult',
    'nobody+x@sample.example': undefined,
    'open+x@sample.example': undefined,
  };
  const ends = await findEndsOfAddresses(data.db, Object.keys(expected), alone);
  for (const [address, end] of Object.entries(expected)) {
    expect([address, await findEndOfAddress(data.db, address, alone)]).toEqual([address, end]);
    expect([address, await findReader(data.db, address, alone)]).toEqual([address, end ?? 'adult']);
    expect([address, ends.get(address.toLowerCase())]).toEqual([address, end]);
  }
});
