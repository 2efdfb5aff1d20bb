import * as z from 'zod/mini';
import { isKeptFrom } from '#features/accounts/blocks/between.server.ts';
import { inSpiteOf } from '#features/accounts/blocks/in-spite-of-blocks.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { readAmong } from './notification.service.server.ts';
import type { DigestKind, DigestLine } from './digest-kind.server.ts';

export const noticeDigest = 'notifications/notice';

/** What `tell` keeps of a notice for the digest. */
const Kept = z.object({
  kind: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  url: z.string(),
  /** Whose act it was. */
  by: z.optional(z.string()),
  /** When it is over. */
  until: z.optional(z.string()),
});

/**
 * Notices that `tell` puts into a digest in place of a mail of their own; not those that were read on the dashboard
 * meanwhile, nor of people whom the reader has blocked or muted since, nor about what is over by now;
 * of several that read the same the first alone.
 */
export const noticeDigestKind: DigestKind = {
  kind: noticeDigest,
  async write(ctx, tx, { reader: { language, accountId }, entries }) {
    const i18n = i18nFor(language);
    const own = i18n.getFixedT(language, 'notifications', 'digest');
    const dropped: string[] = [];
    const read = await readAmong(
      tx,
      entries.map(({ thing }) => thing),
    );
    const lines: DigestLine[] = [];
    const said = new Set<string>();
    for (const { id, thing, values } of entries) {
      const kept = z.parse(Kept, values);
      const isKept =
        accountId && kept.by && !inSpiteOf(kept.kind) && (await isKeptFrom(tx, accountId, kept.by));
      const isOver = kept.until !== undefined && new Date(kept.until) <= ctx.now;
      const sentence = JSON.stringify([kept.kind, kept.values, kept.url]);
      if (read.has(thing) || isKept || isOver || said.has(sentence)) {
        dropped.push(id);
        continue;
      }
      said.add(sentence);
      const [ns = '', name = ''] = kept.kind.split('/');
      const plain: Record<string, string | number> = {};
      for (const [key, value] of Object.entries(kept.values))
        plain[key] = typeof value === 'string' ? isolate(value) : value;
      const t = i18n.getFixedT(language, ns, 'notification');
      const text = () => `${t(name, plain)}\n${ctx.site.url}${kept.url}`;
      lines.push({ id, text, about: kept.url });
    }
    return {
      sections: [{ heading: own('notices'), lines }],
      dropped,
      action: { label: own('dashboard'), url: `${ctx.site.url}/dashboard#notifications` },
    };
  },
};
