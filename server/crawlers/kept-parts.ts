import { KeptAnswers } from '#platform/cache/kept-answers.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type {
  AddressPart,
  AddressRange,
  ManyAddresses,
} from '#platform/sitemap/public-address.server.ts';
import { hourMs } from '#platform/time/durations.ts';

/** Crawlers come by days; nothing in the protocol asks for more. */
const keptMs = hourMs;

/**
 * Which files each source has, counted once an hour: counting reads every row. A file that is not among them is refused
 * without a question to the database.
 */
export class KeptParts {
  readonly #parts = new KeptAnswers<ManyAddresses, readonly AddressPart[]>({ keptMs });

  list(ctx: ServiceContext, source: ManyAddresses): Promise<readonly AddressPart[]> {
    return this.#parts.read(source, ctx.now, () => source.listParts(ctx));
  }

  /** What a file holds, counted from 1; undefined where there is none. */
  async find(
    ctx: ServiceContext,
    source: ManyAddresses,
    part: number,
  ): Promise<AddressRange | undefined> {
    const parts = await this.list(ctx, source);
    const found = parts[part - 1];
    return found && { start: found.start, end: parts[part]?.start ?? null };
  }
}
