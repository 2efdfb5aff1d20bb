import type { SQL } from 'drizzle-orm';
import type { Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { WithdrawalEndpoint } from './submission.contract.ts';
import type { SubmissionTable, SubmittedRow } from './submission-columns.table.server.ts';

/** The letters to people who send one without an account. */
export interface GuestLetters {
  /** Purpose of their link, which has a screen in `areas/links`. */
  purpose: string;
  /** Sentences as for `tell`, without a name in the subject; `confirm` has `why` besides. */
  kinds: Record<'confirm' | 'published' | 'refused', MailKind>;
}

/**
 * One sort of thing that members send and staff look at before everybody sees it. `Row` is a row of its table with what
 * its policy asks of it.
 */
export interface SubmissionKind<Row extends SubmittedRow = SubmittedRow> {
  /** Type of the subject, kind of the case and first part of what the log says: `trade-product`. */
  type: string;
  /** Namespace of its words, which is the feature's folder. */
  ns: string;
  table: SubmissionTable;
  /** Tags of the kept answers that show it. */
  tags: readonly string[];
  /** New ones of one person in 24 hours. */
  mostADay: number;
  titleOf: (row: Row) => string;
  /** Path of the page of one, and of the page on which its author sees what became of it. */
  url: (id: string) => string;
  ownUrl: string;
  /** Path of where one is shown, for those that have no page of their own. */
  placeOf?: (row: Row) => string;
  find: (ctx: ServiceContext, db: Db, where: SQL | undefined) => Promise<readonly Row[]>;
  /** Which are this person's to keep. */
  keptBy: (db: Db, person: Person) => SQL | undefined;
  /** Who answers for it: its owners, the first of whom is told what becomes of it, and who works with them. */
  peopleOf: (row: Row) => Pick<Subject, 'ownerIds' | 'managerIds' | 'memberIds'>;
  policy: { withdraw: Rule<Row>; decide: Rule<Row> };
  /** Whether its pictures appear with it; left out where they always do. */
  showsPhotos?: (row: Row) => boolean;
  /** What goes with one, in the transaction that erases it. */
  eraseWith?: (ctx: ServiceContext, tx: Db, id: string) => Promise<void>;
  news: { published: MailKind; refused: MailKind };
  /** Notices and letters hold no word of it: `name` is not among their values. */
  isWordless?: true;
  /** Left out where only people with an account send one. */
  guests?: GuestLetters;
  /** Sent too many today; there is none, or none that this person may know of; decided elsewhere meanwhile. */
  refusals: Record<'tooMany' | 'notFound' | 'changed', () => AppError>;
}

/** What the manifest of a feature tells of its submissions, for all rules that hold for every sort of them. */
export interface SubmissionSort extends Pick<SubmissionKind, 'type' | 'table' | 'tags' | 'news'> {
  withdraw: WithdrawalEndpoint;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What members send and staff look at before everybody sees it. */
    submissions: SubmissionSort;
  }
}

/** Path of where one is seen. */
export const pathOf = <Row extends SubmittedRow>(kind: SubmissionKind<Row>, row: Row): string =>
  kind.placeOf?.(row) ?? kind.url(row.id);

export const caseOf = ({ type }: Pick<SubmissionKind, 'type'>, id: string) => ({
  kind: type,
  subject: { type, id },
});
