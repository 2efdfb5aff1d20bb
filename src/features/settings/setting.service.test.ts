import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import type { SettingValues, SiteFacts } from '#platform/http/site-facts.ts';
import { openPayments } from '#platform/payments/payment-gateway.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  getContactDetails,
  getSettings,
  readSettings,
  saveSettings,
} from './setting.service.server.ts';
import { isTileUrl } from './setting.policy.ts';

const data = useTestDb();
let admin: Person;
let site: SiteFacts;
let dropped: string[];
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
  site = siteFacts(
    { url: 'https://site.example', mode: 'production' },
    { siteName: 'Preset name', operatorName: 'Preset operator' },
  );
  dropped = [];
});

const as = (actor: Actor) =>
  testContext({ db: data.db, actor, site, invalidate: (tags) => dropped.push(...tags) });

const none: SettingValues = {
  siteName: '',
  operatorName: '',
  operatorContact: '',
  operatorPhone: '',
  operatorAddress: '',
  tileUrl: '',
  tileCredit: '',
  bankAccountName: '',
  bankSortCode: '',
  bankAccountNumber: '',
  charityNumber: '',
};
const change = (values: Partial<SettingValues>, seen: Partial<SettingValues> = {}) =>
  saveSettings(as(admin), { values: { ...none, ...values }, seen: { ...none, ...seen } });

test('say whether cards are taken, and nothing of the keys', async () => {
  expect((await getSettings(as(admin))).takesCards).toBe(false);
  const payments = openPayments({
    secretKey: 'sk_test_canary',
    webhookSecret: 'whsec_canary',
  });
  const shown = await getSettings({ ...as(admin), ...(payments && { payments }) });
  expect(shown.takesCards).toBe(true);
  expect(JSON.stringify(shown)).not.toContain('canary');
});

describe('settings', () => {
  test('win over the environment, at once, and drop what depends on them', async () => {
    await change({ siteName: 'Baobab Leeds', operatorContact: 'hello@site.example' });
    expect(site.name).toBe('Baobab Leeds');
    expect(getContactDetails(as(anonymous))).toEqual({
      name: 'Preset operator',
      email: 'hello@site.example',
      phone: '',
      address: '',
    });
    expect(dropped).toEqual(['settings']);
  });

  test('that are taken back leave the environment’s word', async () => {
    await change({ siteName: 'Baobab Leeds' });
    await change({}, { siteName: 'Baobab Leeds' });
    expect(site.name).toBe('Preset name');
    expect(await readSettings(data.db)).toEqual({});
  });

  test('that somebody else has changed meanwhile are not overruled, and nothing is half saved', async () => {
    await change({ siteName: 'First' });
    await expect(change({ siteName: 'Second', operatorName: 'Other' })).rejects.toMatchObject({
      code: 'settings/changed-meanwhile',
    });
    expect(await readSettings(data.db)).toEqual({ siteName: 'First' });
  });

  test('of two people who change different ones both stand', async () => {
    await change({ siteName: 'First' });
    await change({ operatorName: 'Other' });
    expect(await readSettings(data.db)).toEqual({ siteName: 'First', operatorName: 'Other' });
  });

  test.each([
    [{ operatorContact: 'no address' }, 'values.operatorContact'],
    [{ tileUrl: 'http://tiles.example/{z}/{x}/{y}.png' }, 'values.tileUrl'],
    [{ tileUrl: 'https://tiles.example/{z}.png' }, 'values.tileUrl'],
    [{ tileUrl: 'javascript:{z}{x}{y}' }, 'values.tileUrl'],
    [{ bankSortCode: '000000' }, 'values.bankSortCode'],
    [{ bankAccountNumber: '1234567' }, 'values.bankAccountNumber'],
    [{ charityNumber: 'pending' }, 'values.charityNumber'],
  ])('refuse %j', async (values, path) => {
    await expect(change(values)).rejects.toMatchObject({
      code: 'settings/value-invalid',
      fields: [expect.objectContaining({ path })],
    });
  });

  test.each(['customer', 'business', 'council', 'moderator'] as const)(
    'are not a %s’s to read or change',
    async (role) => {
      const ctx = as(personWith(role));
      await expect(getSettings(ctx)).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(saveSettings(ctx, { values: none, seen: none })).rejects.toMatchObject({
        kind: 'forbidden',
      });
    },
  );
});

test('tiles may come without TLS only to a site without it', () => {
  const tiles = 'http://127.0.0.1:8080/{z}/{x}/{y}.png';
  expect(isTileUrl(tiles, { url: 'http://127.0.0.1:3000' })).toBe(true);
  expect(isTileUrl(tiles, { url: 'https://site.example' })).toBe(false);
});
