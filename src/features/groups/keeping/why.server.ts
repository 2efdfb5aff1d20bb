import { findLanguage } from '#features/accounts/addressee.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { everyGroupAgrees } from '../group.policy.ts';

/** Why a steward did something: the agreement that it is about, their own words, or both; each empty where it is not given. */
export interface Why {
  agreement: string;
  words: string;
}

/** Throws where neither is given, and for an agreement that members of this group have not accepted. */
export function toWhy(
  { language }: ServiceContext,
  { agreements }: { agreements: readonly string[] },
  {
    agreement: cited = '',
    reason: words = '',
  }: { agreement?: string | undefined; reason?: string | undefined },
): Why {
  if (cited === '' && words === '')
    throw wrongFields([{ path: 'reason', key: 'groups:error.reason' }]);
  if (cited === '' || agreements.includes(cited)) return { agreement: cited, words };
  const known = everyGroupAgrees.find((one) => one === cited);
  if (!known) throw wrongFields([{ path: 'agreement', key: 'groups:error.cited' }]);
  const t = i18nFor(language).getFixedT(language, 'groups');
  return { agreement: t(`agreements.${known}`), words };
}

/** In one line, as the log of the group tells it. */
export const sayWhy = ({ agreement, words }: Why): string =>
  [agreement, words].filter(Boolean).join(' ');

/** What a letter to the person says of it, the agreement by itself. */
export async function whyParagraphs(
  db: Db,
  accountId: string | null,
  { agreement, words }: Why,
): Promise<string[]> {
  const language = (agreement && accountId && (await findLanguage(db, accountId))) || undefined;
  const t = language && i18nFor(language).getFixedT(language, 'groups', 'removals');
  return [t && t('agreement', { agreement: isolate(agreement) }), words].filter(
    (line): line is string => Boolean(line),
  );
}
