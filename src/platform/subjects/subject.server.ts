import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** Something that people save, review, report or are told about, as another feature shows it. */
export interface Subject {
  type: string;
  id: string;
  title: string;
  /** Path of its page. */
  url: string;
  /** Seen by everybody. */
  isPublic: boolean;
  /** Accounts that own it: they may not review it, and hear of what happens to it. */
  ownerIds: readonly string[];
  isReviewable: boolean;
  /** An address of its own that anybody may write to; for sending mail, never for an answer of the API. */
  contactEmail?: string | null;
}

/** How a feature lets others find what it owns; one line per kind in `server/subjects.ts`. */
export interface SubjectKind {
  type: string;
  /** Those of the ids that exist and that this actor may see. */
  find(ctx: ServiceContext, ids: readonly string[]): Promise<readonly Subject[]>;
  /**
   * Takes one out of everybody's sight but its owners' and staff's, after a report, in the caller's transaction.
   * Called again it does no harm. Left out where staff have no such means.
   */
  hide?(ctx: ServiceContext, db: Db, id: string): Promise<void>;
  /** Undoes `hide`, and nothing else: what was hidden for another reason stays so. */
  restore?(ctx: ServiceContext, db: Db, id: string): Promise<void>;
}

export class SubjectRegistry {
  readonly #kinds: ReadonlyMap<string, SubjectKind>;

  constructor(kinds: readonly SubjectKind[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.type, kind]));
  }

  /** The subjects of one type by id, without those that the actor may not see. One query however many there are. */
  async find(
    ctx: ServiceContext,
    type: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Subject>> {
    const kind = this.#kinds.get(type);
    if (!kind || ids.length === 0) return new Map();
    const found = await kind.find(ctx, [...new Set(ids)]);
    return new Map(found.map((subject) => [subject.id, subject]));
  }

  /** Throws `subject/not-found` for one that does not exist or may not be seen. */
  async get(ctx: ServiceContext, type: string, id: string): Promise<Subject> {
    const subject = (await this.find(ctx, type, [id])).get(id);
    if (!subject) throw notFound('subject/not-found', 'There is nothing at this address.');
    return subject;
  }

  /** Throws `case/cannot-hide` where the subject's feature offers no way. */
  async hide(
    ctx: ServiceContext,
    db: Db,
    { type, id }: Pick<Subject, 'type' | 'id'>,
  ): Promise<void> {
    const kind = this.#kinds.get(type);
    if (!kind?.hide) {
      throw new AppError('unprocessable', 'case/cannot-hide', 'This can’t be hidden from here.');
    }
    await kind.hide(ctx, db, id);
  }

  async restore(
    ctx: ServiceContext,
    db: Db,
    { type, id }: Pick<Subject, 'type' | 'id'>,
  ): Promise<void> {
    await this.#kinds.get(type)?.restore?.(ctx, db, id);
  }
}
