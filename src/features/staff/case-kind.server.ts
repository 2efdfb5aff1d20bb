import type { Photo } from '#features/media/media.contract.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

export interface CaseOutcome {
  id: string;
  /** Who decides so has to say why. */
  needsReason: boolean;
  /** Takes something from somebody: shown in red and asked for twice. */
  isDestructive: boolean;
}

/** What a case is about, as staff see it in the queue. */
export interface CaseSubject {
  title: string;
  /** Path of its page; null when it has none. */
  url: string | null;
  /** The words to judge, as they were written. */
  text: string;
  /** Language of the text; left out or null where it is not known. */
  language?: Language | null;
  /** `key` is translated as `case.<kind>.fact.<key>`. `before`: what was or is there, side by side with it. */
  facts: readonly { key: string; value: string; before?: string }[];
  /** What is seen of it, published or not. */
  photos?: readonly Photo[];
}

/**
 * One sort of case: what its feature shows of it and what follows from a decision. Exported from `x.case.server.ts`
 * of its feature, `cases` in its manifest. Its words are in the feature's own namespace:
 * `case.<kind>.name`, `case.<kind>.outcome.<id>`, `case.<kind>.fact.<key>`, `case.<kind>.reason.<id>`.
 */
export interface CaseKind {
  kind: string;
  /** Namespace of its words, which is the feature's folder. */
  ns: string;
  outcomes: readonly CaseOutcome[];
  /**
   * Young people write these: staff judge the words, and neither read a name nor ask the writer, in reports about one
   * either; the safeguarding lead reads it. Earlier decisions stay apart from those of kinds with names, so that neither tells the other's writer.
   */
  isNameless?: boolean;
  /** Staff look at what others than staff decided: their answer is the last, and can't be appealed once more. */
  isSecondLook?: boolean;
  /** Ready-made reasons of this kind; the general ones of staff follow them. */
  reasons?: readonly string[];
  /** Those of the subjects that still exist. Read for staff: hidden and unpublished ones too. */
  show(
    ctx: ServiceContext,
    subjectIds: readonly string[],
  ): Promise<ReadonlyMap<string, CaseSubject>>;
  /** In the caller's transaction. Tells the people concerned by mail or notification. */
  decide(ctx: ServiceContext, db: Db, decision: CaseDecision): Promise<void>;
  /** Puts everything back as it was before `decide`, in the caller's transaction. */
  undo(ctx: ServiceContext, db: Db, decision: Omit<CaseDecision, 'reason'>): Promise<void>;
}

export interface CaseDecision {
  caseId: string;
  subjectId: string;
  /** Id of one of the kind's outcomes. */
  outcome: string;
  /** In the language of the person concerned; empty where none is needed. */
  reason: string;
  /** The ready-made one, for people with another language; left out where staff used words of their own alone. */
  reasonId?: string | undefined;
}

interface CaseAbout {
  subjectType: string;
  aboutAccountId: string | null;
}

/** All kinds of the site by name. */
export class CaseKinds {
  readonly #kinds: ReadonlyMap<string, CaseKind>;

  constructor(kinds: readonly CaseKind[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  /** A case of a kind that the site no longer has can't be shown or decided; its row stays. */
  find(kind: string): CaseKind | undefined {
    return this.#kinds.get(kind);
  }

  /** Types of subjects whose writers are not named to staff: a case of such a kind is about the subject of its name. */
  get nameless(): readonly string[] {
    return this.all.filter(({ isNameless }) => isNameless).map(({ kind }) => kind);
  }

  /** Whom a case is about, as far as staff may read it: nobody where the writer is not named. */
  namedIn({ subjectType, aboutAccountId }: CaseAbout): string | null {
    return this.nameless.includes(subjectType) ? null : aboutAccountId;
  }

  get all(): readonly CaseKind[] {
    return [...this.#kinds.values()];
  }
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What staff decide on in the one queue. */
    cases: CaseKind;
  }
}
