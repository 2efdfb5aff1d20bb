import { system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Replica } from '#platform/db/replica.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import type { Reads } from './reads.server.ts';
import type { SiteFacts } from './site-facts.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.server.ts';
import type { SiteKeys } from '#platform/security/site-keys.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import type { SubjectRegistry } from '#platform/subjects/subject.server.ts';

/** The browser or program that asks, as far as sessions and abuse protection need to know it. */
export interface Client {
  /** Cut to its network (IPv4 /24, IPv6 /48), as it is stored. */
  network: string;
  userAgent: string;
  /** The browser's own word that a page of ours asks; programs don't send it (security A7). */
  isSameOrigin: boolean;
  /** Value of the cookie that binds a session to this browser. */
  binding: string | undefined;
  /** Sets that cookie with the answer. */
  bind: (value: string) => void;
  /** Key with which this browser holds family links (`platform/audience`); absent where it sends none. */
  linkKey?: string;
  /** Aborted when the connection closes before the answer is out. */
  gone?: AbortSignal;
}

/** What every service receives first: who asks, in which language, at what moment, and the way to the data. */
export interface ServiceContext {
  db: Db;
  actor: Actor;
  language: Language;
  /** The moment of the request. Services never read the clock themselves. */
  now: Date;
  log: Logger;
  /** Drops cached answers that depend on these tags. Call it after the transaction has committed. */
  invalidate: (tags: readonly string[]) => void;
  /** For links in mail, for what is signed, and what admins have set. */
  site: SiteFacts;
  keys: SiteKeys;
  /** What favourites, reviews, reports and notifications may be about. */
  subjects: SubjectRegistry;
  /** Uploaded files; absent where no work with files is done. */
  storage?: Storage;
  /** Takes payments by card; absent where no key is configured. */
  payments?: PaymentGateway;
  /** Addresses that the operator has the site read tenders from; absent where none are named. */
  tenderSources?: readonly string[];
  /** The registered prefix of the ids of tenders that are published here; absent where there is none. */
  ocdsPrefix?: string | undefined;
  /** Absent for the site's own work. */
  client?: Client;
  /** Mail that is written waits until then, so that it goes with the act if that is undone. */
  mailHold?: { until: Date; for: string };
  /** What is done is invented, for trying the site out: nobody gets mail of it. */
  isInvented?: true;
  /** Tells where an answer that is a text goes on (`Link`, RFC 8288); absent where nobody asked over HTTP. */
  tellNext?: (href: string) => void;
  /** What this page has read already; absent wherever something may be written meanwhile. */
  reads?: Reads;
  /** A copy of the database, which `readForVisitor` alone asks. */
  replica?: Pick<Replica, 'reader' | 'failed'>;
}

/** The context of the site's own work: seeds, commands, jobs. */
export function systemContext(
  parts: Pick<ServiceContext, 'db' | 'now' | 'log' | 'site' | 'keys' | 'subjects'> &
    Partial<ServiceContext>,
): ServiceContext {
  return { actor: system, language: 'en', invalidate: () => undefined, ...parts };
}
