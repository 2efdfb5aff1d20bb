import type { ServiceContext } from '#platform/http/context.server.ts';
import { blocksOf, findPublicText } from '../content.service.server.ts';
import type { ToolPage } from '../content-page-list.ts';
import type { OwnText } from '../own-text.contract.ts';
import { plainWords } from '../built-in/plain-words.server.ts';
import { partsOf, splitAtTool, takeParts } from '../tool-place.ts';

/** In the language of the request alone: what another language says never takes the place of built-in sentences. */
export async function getOwnText(ctx: ServiceContext, page: ToolPage): Promise<OwnText> {
  const text = await findPublicText(ctx.db, page, ctx.language);
  if (!text || text.isSeed) return { page, asked: ctx.language, own: null };
  const { parts, rest } = takeParts(blocksOf(text), partsOf(page));
  for (const part of Object.values(parts)) part.title = plainWords(ctx, part.title);
  return {
    page,
    asked: ctx.language,
    own: {
      title: plainWords(ctx, text.title),
      summary: plainWords(ctx, text.summary),
      ...splitAtTool(rest),
      parts,
    },
  };
}
