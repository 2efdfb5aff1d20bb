import * as z from 'zod/mini';
import { isSameText, sign } from '#platform/security/site-keys.server.ts';
import type { SiteKeys } from '#platform/security/site-keys.server.ts';

/** Who hears: an account, a browser that holds the family link, or staff at work. */
const Holder = z.object({
  accountId: z.optional(z.uuid()),
  deviceHash: z.optional(z.string()),
  isStaff: z.optional(z.literal(true)),
});
export type Holder = z.infer<typeof Holder>;

const Pass = z.extend(Holder, { storyId: z.uuid(), until: z.number() });

const purpose = 'story-listen';

/** An address says who hears by a pass: what it opens is asked of the database each time. */
export function passFor(keys: SiteKeys, storyId: string, holder: Holder, until: Date): string {
  const words = Buffer.from(
    JSON.stringify({ ...holder, storyId, until: until.getTime() }),
  ).toString('base64url');
  return `${words}.${sign(keys.derive(purpose), words)}`;
}

/** Undefined for a pass that is not ours, is for another story or has ended. */
export function readPass(
  keys: SiteKeys,
  pass: string,
  { storyId, now }: { storyId: string; now: Date },
): Holder | undefined {
  const [words = '', signature = ''] = pass.split('.');
  if (!isSameText(signature, sign(keys.derive(purpose), words))) return undefined;
  const {
    storyId: of,
    until,
    ...holder
  } = z.parse(Pass, JSON.parse(Buffer.from(words, 'base64url').toString()));
  return of === storyId && until > now.getTime() ? holder : undefined;
}
