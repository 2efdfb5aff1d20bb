import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { FieldError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { readOnce } from '#platform/http/reads.server.ts';

/** Something that people save, review, report or are told about, as another feature shows it. */
export interface Subject {
  type: string;
  id: string;
  title: string;
  /** Path of its page. */
  url: string;
  /** Seen by everybody. */
  isPublic: boolean;
  /** Somebody contests who owns it: until staff have decided nothing new is begun in its name. */
  isContested?: boolean;
  /** Accounts that own it: they may not review it, and are told what happens to it. */
  ownerIds: readonly string[];
  /** Accounts that act for it beside its owners, and those that only read along. */
  managerIds?: readonly string[];
  memberIds?: readonly string[];
  isReviewable: boolean;
  /** An address of its own that anybody may write to; for sending mail, never for an answer of the API. */
  contactEmail?: string | null;
}

export interface NewOwner {
  id: string;
  /** Its owner at that moment; with any other the change is refused. */
  from: string | null;
  to: string;
  /** How staff know that it is theirs; without it the proof stays as it is. */
  proof?: 'voucher';
}

export interface FormerOwner {
  id: string;
  /** The one it was given to. */
  from: string;
  /** What giving it away answered. */
  previous: unknown;
}

/** How what a subject belongs to changes, in the caller's transaction; left out where nobody owns anything. */
export interface SubjectOwnership {
  /** Throws when its owner may not hand it over now. */
  assertHandOver(ctx: ServiceContext, db: Db, id: string): Promise<void>;
  /** Answers what `restore` needs. */
  assign(ctx: ServiceContext, db: Db, change: NewOwner): Promise<unknown>;
  restore(ctx: ServiceContext, db: Db, change: FormerOwner): Promise<void>;
}

/** Facts of a subject that readers may correct, each as one line; null where nothing is said. */
export type Facts = Readonly<Record<string, string | null>>;

export interface FactSheet {
  facts: Facts;
  /** Another one after every change of the subject. */
  version: number;
  /** Who answers for it now; null while nobody does or while that is contested. Not who owns it: see `people`. */
  ownerId: string | null;
  /** Whose it is and who works for it, contested or not: none of them decides about it (security Z7). */
  people: Pick<Subject, 'ownerIds' | 'managerIds' | 'memberIds'>;
}

/** How a feature lets readers correct what it owns. */
export interface CorrectableFacts {
  /** Those that exist and that this actor may see; `lock` keeps others from them until the transaction ends. */
  read(
    ctx: ServiceContext,
    db: Db,
    ids: readonly string[],
    options?: { lock?: boolean },
  ): Promise<ReadonlyMap<string, FactSheet>>;
  /** The wanted facts as they would be stored, and what is wrong with them. */
  check(sheet: FactSheet, wanted: Facts): { facts: Facts; faults: readonly FieldError[] };
  /** Puts facts in place, in the caller's transaction, which has decided that they are right. */
  write(ctx: ServiceContext, db: Db, correction: AcceptedFacts): Promise<void>;
  /** The id of the subject whose page has this address or path of the site. */
  findByAddress(ctx: ServiceContext, address: string): Promise<string | undefined>;
  /** Left out where it is about nobody who could object to it. */
  objections?: Objections;
}

/** What happens to a subject about a living person when that person objects to it; in the caller's transaction. */
export interface Objections {
  /** Throws where it is about nobody living. What it does holds until `settle`. */
  raise(ctx: ServiceContext, db: Db, id: string): Promise<void>;
  /** Staff have decided on one; `isUpheld`: the person is right. `othersWait`: there is another to decide on. */
  settle(
    ctx: ServiceContext,
    db: Db,
    id: string,
    decision: { isUpheld: boolean; othersWait: boolean },
  ): Promise<void>;
  /** A decision is undone, and the objection waits again; `wasUpheld` and `othersUpheld` say with which staff agreed. */
  reopen(
    ctx: ServiceContext,
    db: Db,
    id: string,
    undone: { wasUpheld: boolean; othersUpheld: boolean },
  ): Promise<void>;
}

export interface AcceptedFacts {
  /** Id of the subject. */
  id: string;
  facts: Facts;
  /** The owner's changes may wait for staff, those of staff don't. */
  by: 'owner' | 'staff';
  correctionId: string;
  /** What staff accepted before is taken back with these facts. */
  isUndo?: boolean;
}

/** How a feature lets others find what it owns; `subjects` in its manifest. */
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
  /** What everybody reads of it, a line each, so that a report can keep it. Left out where a title says it all. */
  wordsOf?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Its owner may share one with a family by a link (`platform/audience`). */
  hasFamilyLinks?: true;
  /**
   * What is said in one may be written down (`features/transcripts`), by those who may hear it. Called in the transaction
   * that puts other words in place. Left out where there is no sound.
   */
  transcribed?(ctx: ServiceContext, db: Db, id: string): Promise<void>;
  /**
   * Those of the ids that may have comments (`features/comments`) as they are now, whoever asks. Left out where none may.
   */
  takingComments?(ctx: ServiceContext, db: Db, ids: readonly string[]): Promise<readonly string[]>;
  ownership?: SubjectOwnership;
  /** Left out where readers correct nothing. */
  correctable?: CorrectableFacts;
}

/** Dropped from what is kept when staff hide anything: for files too large to be made anew at every change of a row. */
export const hiddenTag = 'subject-hidden';

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
    const unique = [...new Set(ids)].toSorted();
    const found = await readOnce(ctx, `${type} ${unique.join(' ')}`, () => kind.find(ctx, unique));
    return new Map(found.map((subject) => [subject.id, subject]));
  }

  /** Throws `subject/not-found` for one that does not exist or may not be seen. */
  async get(ctx: ServiceContext, type: string, id: string): Promise<Subject> {
    const subject = (await this.find(ctx, type, [id])).get(id);
    if (!subject) throw notFound('subject/not-found', 'There is nothing at this address.');
    return subject;
  }

  hasFamilyLinks(type: string): boolean {
    return this.#kinds.get(type)?.hasFamilyLinks === true;
  }

  hasTranscripts(type: string): boolean {
    return this.#kinds.get(type)?.transcribed !== undefined;
  }

  async transcribed(
    ctx: ServiceContext,
    db: Db,
    { type, id }: Pick<Subject, 'type' | 'id'>,
  ): Promise<void> {
    await this.#kinds.get(type)?.transcribed?.(ctx, db, id);
  }

  async takingComments(
    ctx: ServiceContext,
    db: Db,
    type: string,
    ids: readonly string[],
  ): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    return (await this.#kinds.get(type)?.takingComments?.(ctx, db, ids)) ?? [];
  }

  /** What everybody reads of these now, by id. Left out are those that are gone or say no more than their title. */
  async wordsOf(
    db: Db,
    type: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    return (await this.#kinds.get(type)?.wordsOf?.(db, ids)) ?? new Map();
  }

  /** Throws `subject/not-found` where readers correct nothing. */
  correctable(type: string): CorrectableFacts {
    const correctable = this.#kinds.get(type)?.correctable;
    if (!correctable) throw notFound('subject/not-found', 'There is nothing at this address.');
    return correctable;
  }

  /** Whether staff can hide things of this type. */
  canHide(type: string): boolean {
    return this.#kinds.get(type)?.hide !== undefined;
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
    ctx.invalidate([hiddenTag]);
  }

  async restore(
    ctx: ServiceContext,
    db: Db,
    { type, id }: Pick<Subject, 'type' | 'id'>,
  ): Promise<void> {
    await this.#kinds.get(type)?.restore?.(ctx, db, id);
  }

  /** How this type changes hands. Throws `subject/no-owner` for one that can't. */
  ownership(type: string): SubjectOwnership {
    const ownership = this.#kinds.get(type)?.ownership;
    if (ownership) return ownership;
    throw new AppError('unprocessable', 'subject/no-owner', 'This can’t be handed over.');
  }
}
