import * as z from 'zod/mini';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { DigestKind } from './digest-kind.server.ts';

export const noticeDigest = 'notifications/notice';

/** What `tell` keeps of a notice for the digest. */
const Kept = z.object({
  kind: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  url: z.string(),
});

/** Notices that `tell` puts into a digest in place of a mail of their own. */
export const noticeDigestKind: DigestKind = {
  kind: noticeDigest,
  async write(ctx, _tx, { reader: { language }, entries }) {
    const i18n = i18nFor(language);
    const own = i18n.getFixedT(language, 'notifications', 'digest');
    const lines = entries.map(({ id, values }) => {
      const kept = z.parse(Kept, values);
      const [ns = '', name = ''] = kept.kind.split('/');
      const plain: Record<string, string | number> = {};
      for (const [key, value] of Object.entries(kept.values))
        plain[key] = typeof value === 'string' ? isolate(value) : value;
      const t = i18n.getFixedT(language, ns, 'notification');
      return { id, text: () => `${t(name, plain)}\n${ctx.site.url}${kept.url}` };
    });
    return {
      sections: [{ heading: own('notices'), lines }],
      dropped: [],
      action: { label: own('dashboard'), url: `${ctx.site.url}/dashboard#notifications` },
    };
  },
};
