import { eq } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import type {
  getMenteeWish as getContract,
  saveMenteeWish as saveContract,
} from '../mentor.contract.ts';
import { mentorPolicy } from '../mentor.policy.ts';
import { menteeWish } from '../mentor.table.server.ts';

const { topics, languages, ways, city, words } = menteeWish;

/** Empty where nothing was said. */
export async function getMenteeWish(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof getContract>> {
  const me = requirePerson(ctx, mentorPolicy.find, undefined);
  const [row] = await ctx.db
    .select({ topics, languages, ways, city, words })
    .from(menteeWish)
    .where(eq(menteeWish.accountId, me.id));
  return row ?? { topics: [], languages: [], ways: [], city: '', words: '' };
}

export async function saveMenteeWish(
  ctx: ServiceContext,
  wish: EndpointArguments<typeof saveContract>['body'],
): Promise<Record<string, never>> {
  const me = requirePerson(ctx, mentorPolicy.find, undefined);
  const change = { ...wish, updatedAt: ctx.now };
  await ctx.db
    .insert(menteeWish)
    .values({ ...change, accountId: me.id, createdAt: ctx.now })
    .onConflictDoUpdate({ target: menteeWish.accountId, set: change });
  return {};
}
