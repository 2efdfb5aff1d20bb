import { system } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import * as links from '#platform/audience/family-link.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import type * as contract from './family-link.contract.ts';
import { familyLinkPolicy } from './family-link.policy.ts';

type Thing = EndpointArguments<typeof contract.getFamilyLink>['params'];

/** Answers the thing for whoever may share it. Others, and things that have no links, are told that there is none. */
async function findOwn(ctx: ServiceContext, { type, id }: Thing): Promise<Thing> {
  const subject = ctx.subjects.hasFamilyLinks(type)
    ? (await ctx.subjects.find(ctx, type, [id])).get(id)
    : undefined;
  if (!subject || !familyLinkPolicy.keep(ctx.actor, subject)) {
    throw notFound('subject/not-found', 'There is nothing at this address.');
  }
  requirePerson(ctx, familyLinkPolicy.keep, subject);
  return { type, id };
}

export async function getFamilyLink(
  ctx: ServiceContext,
  thing: Thing,
): Promise<EndpointResponse<typeof contract.getFamilyLink>> {
  const link = await links.findFamilyLink(ctx.db, await findOwn(ctx, thing));
  return { since: link?.since.toISOString() ?? null, holders: link?.holders ?? 0 };
}

export async function makeFamilyLink(
  ctx: ServiceContext,
  thing: Thing,
): Promise<EndpointResponse<typeof contract.makeFamilyLink>> {
  const own = await findOwn(ctx, thing);
  const token = await ctx.db.transaction((tx) => links.makeFamilyLink(ctx, tx, own));
  return { url: linkAddress(ctx.site.url, token) };
}

export async function endFamilyLink(
  ctx: ServiceContext,
  thing: Thing,
): Promise<Record<string, never>> {
  const own = await findOwn(ctx, thing);
  await ctx.db.transaction((tx) => links.endFamilyLink(ctx, tx, own));
  return {};
}

export async function openFamilyLink(
  ctx: ServiceContext,
  token: string,
): Promise<EndpointResponse<typeof contract.openFamilyLink>> {
  const { subject, linkKey } = await links.openFamilyLink(ctx, token);
  const client = ctx.client && { ...ctx.client, ...(linkKey !== null && { linkKey }) };
  const holder = client ? { ...ctx, client } : ctx;
  const found = await ctx.subjects.find(holder, subject.type, [subject.id]);
  return { url: found.get(subject.id)?.url ?? null, linkKey };
}

const sweptAtOnce = 200;

/** Ends the links of things that are gone, by whatever road: with an account, with the samples. Run nightly. */
export async function sweepFamilyLinks(ctx: ServiceContext): Promise<void> {
  const site = { ...ctx, actor: system };
  let after: string | undefined;
  for (;;) {
    const things = await links.listLinkedThings(ctx.db, { after, limit: sweptAtOnce });
    for (const [type, same] of Map.groupBy(things, (thing) => thing.type)) {
      const ids = same.map(({ id }) => id);
      const found = ctx.subjects.hasFamilyLinks(type)
        ? await ctx.subjects.find(site, type, ids)
        : new Map<string, unknown>();
      await links.removeFamilyLinksOf(
        ctx.db,
        type,
        ids.filter((id) => !found.has(id)),
      );
    }
    after = things.at(-1)?.linkId;
    if (!after || things.length < sweptAtOnce) return;
  }
}
