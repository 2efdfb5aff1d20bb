import type { ServiceContext } from '#platform/http/context.server.ts';

/** An address that search engines may list. */
export interface PublicAddress {
  path: string;
  /** When what is there was last changed, where that is known. */
  changedAt?: Date;
}

/** How a feature tells of a few addresses, which are in one file; `fewAddresses` in its manifest. */
export interface FewAddresses {
  /** A kept file that these drop is out of date. */
  tags: readonly string[];
  list(ctx: ServiceContext): Promise<readonly PublicAddress[]>;
}

/** How a feature tells of addresses that grow with its rows: `/sitemaps/{name}-1.xml` and so on. */
export interface ManyAddresses {
  name: string;
  /** Each file in turn. This reads everything, so it is asked now and then, and the answer kept. */
  listParts(ctx: ServiceContext): Promise<readonly AddressPart[]>;
  /** The addresses of one file, read from its start on. At most `mostAddresses`. */
  list(ctx: ServiceContext, range: AddressRange): Promise<readonly PublicAddress[]>;
}

/** One file, as it was when the files were counted. */
export interface AddressPart {
  /** What its first address is ordered by. */
  start: string;
  /** The last change of anything in it. */
  changedAt: Date;
}

export interface AddressRange {
  start: string;
  /** Where the next file begins; null for the last one. */
  end: string | null;
}

/**
 * Each address is written in all languages, about 3 kB: with so many a file is 1.5 MB, made at once and kept like a
 * page. The protocol allows 50,000 addresses and 50 MB.
 */
export const addressesOfPart = 500;
/** What has come between since the files were counted may join one until they are counted again. */
export const mostAddresses = 2 * addressesOfPart;

/** Pages that no row is behind. */
export const pagesAt = (...paths: readonly string[]): FewAddresses => ({
  tags: [],
  list: async () => paths.map((path) => ({ path })),
});
