import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Command } from '#platform/cli/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Feed } from '#platform/feeds/feed.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CsvDownload } from '#platform/http/csv-download.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { AnySearcher } from '#platform/search/searcher.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import type { FewAddresses, ManyAddresses } from '#platform/sitemap/public-address.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import type { PersonFiles } from '#platform/storage/person-files.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';

/** Content that a feature comes with. */
export interface Seed {
  /** Runs at every start and does nothing where it has been; invented entries only with `withSamples` (decision D12). */
  run(ctx: ServiceContext, options: { withSamples: boolean }): Promise<void>;
  /** For features that come with invented entries. */
  samples?: {
    /** Takes them all out, before those of the features that it builds on. Answers what an operator is told, as "12 sample listings". */
    remove(ctx: ServiceContext): Promise<string | undefined>;
    /** Whether any is there: in production nobody may take one for real. */
    areIn?(db: Db): Promise<boolean>;
  };
  /** Makes anew what is counted or read out of the content of all, after samples were taken out. */
  refresh?(ctx: ServiceContext): Promise<void>;
}

/** Routes that are no endpoints: files that come or go, and what other sites send. */
export type Mount = (
  app: FastifyInstance,
  contexts: {
    /** The context of the person who asks. */
    contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<ServiceContext>;
    /** The context of a visitor, even when somebody signed in asks. */
    visitorContext: (request: FastifyRequest) => ServiceContext;
  },
) => void | Promise<void>;

/**
 * What a feature may hand to the site, by its name in the manifest. A feature that takes something from the others adds
 * its own line by `declare module`, as staff do for kinds of cases.
 */
export interface FeatureParts {
  endpoints: BoundEndpoint;
  /** Contracts of files that come in, which the feature mounts itself. */
  uploads: Endpoint;
  mounts: Mount;
  downloads: CsvDownload;
  /** What can be saved, reviewed, reported or told about. */
  subjects: SubjectKind;
  /** What the search over everything looks through. */
  searchers: AnySearcher;
  jobs: Job;
  /** Work to take up again that was under way when the site stopped; answers how much there is. */
  resumes: (ctx: ServiceContext) => Promise<number>;
  commands: Command;
  seeds: Seed;
  /** What belongs to an entry and moves when two become one. */
  mergeParts: MergePart;
  pictures: PictureSubject;
  /** Pages that search engines may list, and those that grow with the rows. */
  fewAddresses: FewAddresses;
  manyAddresses: ManyAddresses;
  feeds: Feed;
  /**
   * Where visitors are led from an address that no page of the site has; undefined of one that nobody knows. Asked only
   * before the site says that there is nothing.
   */
  movedTo: (ctx: ServiceContext, address: string) => Promise<string | undefined>;
  /** Files that people have brought, for the copy of their data. */
  personFiles: PersonFiles;
}

type List<Item> = readonly Item[] | ((site: SiteParts) => readonly Item[]);

/**
 * One file `<name>.feature.server.ts` says what a feature hands to the site. A part that is made of what others hand in
 * (the search over everything) is a function of the whole site.
 */
export type Feature = { readonly name: string } & Lists;

type Lists = { readonly [Part in keyof FeatureParts]?: List<FeatureParts[Part]> };

/** The parts of all features, in the order of the features. */
export class SiteParts {
  readonly #features: readonly Feature[];

  constructor(features: readonly Feature[]) {
    this.#features = features;
  }

  of<Part extends keyof FeatureParts>(part: Part): readonly FeatureParts[Part][] {
    return this.#features.flatMap((feature): readonly FeatureParts[Part][] => {
      const lists: Lists = feature;
      const list: Lists[Part] = lists[part];
      if (list === undefined) return [];
      return typeof list === 'function' ? list(this) : list;
    });
  }
}
