import { business } from './business.ts';
import { embassy } from './embassy.ts';
import type { KindId } from './kind-ids.ts';
import type { Kind } from './kind.ts';

/** Everything the directory knows of a kind: code asks the entry, never for the kind by name. */
export const kinds: Record<KindId, Kind> = { business, embassy };

export const pathOf = (listing: { kind: KindId; slug: string }): string =>
  kinds[listing.kind].pathPrefix + listing.slug;
