import { callOf } from '../harness/call.ts';
import { asText, fullPath, isNamed, nameOf, queriesOf, sampleOf } from '../harness/document.ts';
import type { Operation } from '../harness/document.ts';
import { demoRoles } from '../harness/people.ts';
import type { Signed } from '../harness/people.ts';
import { each } from '../harness/slots.ts';
import { isFault, isOk, json } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack } from '../part.ts';

/** Ids in an answer: at the top, or of what stands in a list. */
export function idsIn(value: unknown, depth = 0): string[] {
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, depth + 1));
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'id' && typeof inner === 'string' ? [inner] : idsIn(inner, depth + 1),
  );
}

/** Lists that need a sign-in, with what each of the demonstration's people sees there. */
async function collect({ web, people, operations }: Attack): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const lists = operations.filter(
    (one) => one.method === 'GET' && !one.path.includes('{') && one.access !== 'everyone',
  );
  for (const role of demoRoles) {
    const signed = await people.demo(role);
    if (!signed) continue;
    const readable = lists.filter((one) => isNamed(one, signed.user.roles));
    await each(readable, async (list) => {
      const answer = await web.ask({ path: fullPath(list), token: signed.accessToken });
      if (!isOk(answer)) return;
      const ids = found.get(list.path) ?? new Set();
      for (const id of idsIn(json(answer)).slice(0, 3)) ids.add(id);
      found.set(list.path, ids);
    });
  }
  return found;
}

/**
 * What anybody who is signed in may do with a thing of others, because it is about the caller alone or the thing is there
 * for all members. Each line was looked at; changing or deleting the thing itself is never here.
 */
const meantForMembers: readonly RegExp[] = [
  // The caller's own vote, view, application and membership.
  /^(?:PUT|DELETE) \/api\/roadmap\/ideas\/\{id\}\/vote$/,
  /^POST \/api\/(?:listings|opportunities)\/\{id\}\/view$/,
  /^GET \/api\/opportunities\/\{slug\}\/application$/,
  /^POST \/api\/youth-forum\/circles\/\{id\}\/leave$/,
  // Open groups are read by members of the site; closed ones refused it.
  /^GET \/api\/groups\/\{id\}(?:\/(?:dates|new|posts))?$/,
  /^POST \/api\/groups\/\{id\}\/read$/,
];

const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * The only parameter of an address, where what stands before it is named as the list is: `/api/own/letters` and
 * `/api/letters/{id}/answer`. Reading what everybody may read is no attack.
 */
function slotFor(list: string, { path, method, access }: Operation): string | undefined {
  const [before = '', name, ...more] = path.split(/\/\{(\w+)\}/);
  if (name === undefined || more.length > 1 || lastOf(before) !== lastOf(list)) return undefined;
  return method === 'GET' && access === 'everyone' ? undefined : name;
}

/** Ids of things that others see in their lists, asked and changed by an account that was opened just now. */
export async function othersThings(attack: Attack, own: Signed): Promise<void> {
  const { web, operations, tally } = attack;
  const found = await collect(attack);
  const figures = { things: 0, calls: 0, refused: 0 };
  for (const [list, ids] of found) {
    const mine = await web.ask({ path: list, token: own.accessToken });
    const others = [...ids].filter((id) => !mine.text.includes(id));
    figures.things += others.length;
    const below = operations.filter(
      (one) => slotFor(list, one) && !meantForMembers.some((meant) => meant.test(nameOf(one))),
    );
    await each(
      others.slice(0, 6).flatMap((id) => below.map((operation) => ({ id, operation }))),
      async ({ id, operation }) => {
        const values = { [slotFor(list, operation) ?? '']: id };
        const answer = await web.ask({ ...callOf(operation, values), token: own.accessToken });
        figures.calls += 1;
        if ([401, 403, 404].includes(answer.status)) figures.refused += 1;
        tally.expect(!isOk(answer) && !isFault(answer), {
          tried: `${nameOf(operation)} with the id of somebody else's (${id}) as a new account`,
          expected: 'a refusal',
          came: `${answer.status} ${brief(answer.text)}`,
        });
      },
    );
  }
  tally.figures['things of others that were asked for'] = figures.things;
  tally.figures['calls with their ids'] = figures.calls;
  tally.figures['of these refused for who asked, not for what was sent'] = figures.refused;
  await narrowed(attack, own);
}

/** Lists can't be made to tell of others by naming them in the query. */
async function narrowed({ web, operations, tally, people }: Attack, own: Signed): Promise<void> {
  const other = await people.demo('customer');
  const lists = operations.filter(
    (one) => one.method === 'GET' && !one.path.includes('{') && isNamed(one, own.user.roles),
  );
  const names = ['accountId', 'userId', 'ownerId', 'owner', 'author', 'email', 'all', 'include'];
  const id = other?.user.id ?? '';
  const query = names.map((name) => `${name}=${name === 'all' ? 'true' : id}`).join('&');
  await each(
    lists.filter(({ access }) => access !== 'everyone'),
    async (list) => {
      const needed = queriesOf(list)
        .filter(({ required }) => required)
        .map(({ name, schema }) => `${name}=${encodeURIComponent(asText(sampleOf(schema)))}`);
      const path = `${list.path}?${[...needed, query].join('&')}`;
      const answer = await web.ask({ path, token: own.accessToken });
      const email = other?.user.email ?? 'nobody';
      tally.expect(!isFault(answer) && !(isOk(answer) && answer.text.includes(email)), {
        tried: `${list.path} with ${names.join(', ')} of somebody else`,
        expected: 'nothing of them',
        came: `${answer.status} ${brief(answer.text)}`,
      });
    },
  );
}
