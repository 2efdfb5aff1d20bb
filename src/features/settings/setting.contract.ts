import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { settingNames } from '#platform/http/site-facts.ts';
import type { SettingName } from '#platform/http/site-facts.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import { settingLimits } from './setting.policy.ts';

const access = ['admin'] as const;

/** The tag of what depends on a setting. Every page does; `server/processes/follow-settings.ts` drops them all. */
export const settingsTag = 'settings';

const sentences = { required: 'settings:error.text', tooLong: 'settings:error.tooLong' };

const valueOf = (name: SettingName) =>
  name === 'operatorAddress'
    ? textOf(settingLimits[name], sentences)
    : lineOf(settingLimits[name], sentences);

const Values = z.strictObject({
  siteName: valueOf('siteName'),
  operatorName: valueOf('operatorName'),
  operatorContact: valueOf('operatorContact'),
  operatorPhone: valueOf('operatorPhone'),
  operatorAddress: valueOf('operatorAddress'),
  tileUrl: valueOf('tileUrl'),
  tileCredit: valueOf('tileCredit'),
  bankAccountName: valueOf('bankAccountName'),
  bankSortCode: valueOf('bankSortCode'),
  bankAccountNumber: valueOf('bankAccountNumber'),
  charityNumber: valueOf('charityNumber'),
});

const Shown = z.object({
  name: z.enum(settingNames),
  /** What an admin has set; empty when nothing is. */
  value: z.string(),
  /** What counts without it, from the environment. */
  preset: z.string(),
  changedAt: z.nullable(z.string()),
});
export type ShownSetting = z.infer<typeof Shown>;

const Settings = z.object({
  settings: z.array(Shown),
  /** Keys for card payments are in the environment. Nothing of them is told. */
  takesCards: z.boolean(),
});

export const getSettings = endpoint({
  id: 'getSettings',
  method: 'GET',
  path: '/admin/settings',
  access,
  rate: 'read',
  summary: 'What an admin has set for the site, and what the environment says',
  response: Settings,
});

export const saveSettings = endpoint({
  id: 'saveSettings',
  method: 'PUT',
  path: '/admin/settings',
  access,
  rate: 'write',
  summary: 'Change settings; an empty text takes a setting back',
  body: z.strictObject({
    values: Values,
    /** What the admin has seen of each. An admin who is late is told, never overruled. */
    seen: Values,
  }),
  response: Settings,
  errors: ['settings/changed-meanwhile', 'settings/value-invalid'],
});

export const getContactDetails = endpoint({
  id: 'getContactDetails',
  method: 'GET',
  path: '/contact-details',
  access: 'public',
  rate: 'read',
  summary: 'Who runs the site and how to reach them; empty where the operator has not said',
  response: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  cache: { tags: () => [settingsTag] },
});
