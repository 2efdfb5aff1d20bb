import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/db/db.server.ts';
import { emit } from './outbox.server.ts';
import type { DomainEvents } from './outbox.server.ts';

/**
 * A refusal that leaves an event, although all that the call has written is undone with it. Whoever is refused is answered
 * as by the error that it is made of.
 */
export class ToldRefusal extends AppError {
  readonly #tell: (db: Db) => Promise<void>;

  constructor(refusal: AppError, tell: (db: Db) => Promise<void>) {
    super(refusal.kind, refusal.code, refusal.message, refusal.fields);
    this.#tell = tell;
  }

  static of<Name extends keyof DomainEvents>(
    refusal: AppError,
    name: Name,
    payload: DomainEvents[Name],
  ): ToldRefusal {
    return new ToldRefusal(refusal, (db) => emit(db, name, payload));
  }

  /** Call it outside of the transaction that the refusal has ended. */
  tell(db: Db): Promise<void> {
    return this.#tell(db);
  }
}
