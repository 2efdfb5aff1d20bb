import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { lookOver } from './shield/look-over.server.ts';
import type { LookedOver } from './shield/look-over.server.ts';
import { createFormToken } from './shield/form-token.server.ts';
import { judgeInquiry } from './shield/judge-inquiry.server.ts';
import type { Judgement } from './shield/spam.policy.ts';

/** Stands where an inquiry names its listing: the forms that lead to the site's own staff are one form. */
const siteForm = '00000000-0000-7000-8000-000000000000';

interface SiteLetter {
  id: string;
  /** `letterWords` of the form. */
  words: string;
  email: string;
  subject?: string;
  message: string;
  token?: string;
  homepage?: string;
}

/** A token that says when a form to staff was opened. */
export const createSiteFormToken = ({ keys, client, now }: ServiceContext): string =>
  createFormToken(keys, { listingId: siteForm, network: client?.network ?? 'none', now });

/** The same step for the forms that lead to staff. */
export const lookOverSiteLetter = (
  ctx: ServiceContext,
  letter: { words: string; token?: string | undefined },
): LookedOver => lookOver(ctx, { ...letter, listingId: siteForm });

/**
 * What the shield thinks of a letter to the site's staff, in the caller's transaction. Each letter counts as written to
 * something of its own: many people write to staff within minutes, which to one business would be an attack.
 */
export const judgeSiteLetter = (
  ctx: ServiceContext,
  db: Db,
  { id, words, ...letter }: SiteLetter,
): Promise<Judgement> =>
  judgeInquiry(ctx, db, {
    inquiry: { listingId: siteForm, ...letter },
    inquiryId: id,
    words,
    subjectId: id,
  });
