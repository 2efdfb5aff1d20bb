import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { applySettings, settingNames } from '#platform/http/site-facts.ts';
import type { SettingName, SettingValues } from '#platform/http/site-facts.ts';
import { settingsTag } from './setting.contract.ts';
import type {
  getContactDetails as contactContract,
  getSettings as getContract,
  saveSettings as saveContract,
} from './setting.contract.ts';
import {
  isAccountNumber,
  isCharityNumber,
  isSortCode,
  isTileUrl,
  settingPolicy,
} from './setting.policy.ts';
import { setting } from './setting.table.server.ts';

/** What admins have set. Unset names are missing. */
export async function readSettings(db: Db): Promise<Partial<SettingValues>> {
  const rows = await db.select({ name: setting.name, value: setting.value }).from(setting);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function getSettings(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof getContract>> {
  authorize(settingPolicy.change, ctx.actor, undefined);
  const rows = await ctx.db.select().from(setting);
  return {
    takesCards: ctx.payments !== undefined,
    settings: settingNames.map((name) => {
      const row = rows.find((one) => one.name === name);
      return {
        name,
        value: row?.value ?? '',
        preset: ctx.site.preset[name],
        changedAt: row?.updatedAt.toISOString() ?? null,
      };
    }),
  };
}

/** Saves what differs from what the admin has seen, all or nothing. */
export async function saveSettings(
  ctx: ServiceContext,
  { values, seen }: EndpointArguments<typeof saveContract>['body'],
): Promise<EndpointResponse<typeof saveContract>> {
  authorize(settingPolicy.change, ctx.actor, undefined);
  assertValid(ctx, values);
  const changed = settingNames.filter((name) => values[name] !== seen[name]);
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(setting)
      .where(inArray(setting.name, [...settingNames]))
      .for('update');
    const before = (name: SettingName) => rows.find((row) => row.name === name)?.value ?? '';
    if (changed.some((name) => before(name) !== seen[name])) throw changedMeanwhile();
    const changedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    for (const name of changed) {
      const value = values[name];
      if (value === '') await tx.delete(setting).where(eq(setting.name, name));
      else
        await tx
          .insert(setting)
          .values({ name, value, changedBy })
          .onConflictDoUpdate({
            target: setting.name,
            set: { value, changedBy, updatedAt: ctx.now },
          });
      await audit(ctx, tx, {
        action: 'setting.changed',
        detail: { name, before: before(name), after: value },
      });
    }
  });
  applySettings(ctx.site, await readSettings(ctx.db));
  ctx.invalidate([settingsTag]);
  return getSettings(ctx);
}

export function getContactDetails({
  site,
}: ServiceContext): EndpointResponse<typeof contactContract> {
  const { operatorName, operatorContact, operatorPhone, operatorAddress } = site.settings;
  return {
    name: operatorName,
    email: operatorContact,
    phone: operatorPhone,
    address: operatorAddress,
  };
}

function assertValid({ site }: ServiceContext, values: SettingValues): void {
  const checks: Partial<Record<SettingName, (text: string) => boolean>> = {
    operatorContact: (text) => z.safeParse(z.email(), text).success,
    tileUrl: (text) => isTileUrl(text, site),
    bankSortCode: isSortCode,
    bankAccountNumber: isAccountNumber,
    charityNumber: isCharityNumber,
  };
  const fields = settingNames
    .filter((name) => values[name] !== '' && !(checks[name]?.(values[name]) ?? true))
    .map((name) => ({
      path: `values.${name}`,
      key: `settings:error.${name === 'operatorContact' ? 'email' : name}`,
    }));
  if (fields.length > 0)
    throw new AppError(
      'unprocessable',
      'settings/value-invalid',
      'A setting can’t be this.',
      fields,
    );
}

const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'settings/changed-meanwhile',
    'Somebody else has changed the settings meanwhile.',
  );
