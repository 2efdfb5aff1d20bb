import type { ServiceContext } from './context.server.ts';

/**
 * What the work on one page has read already. A page asks several services, which know nothing of each other and read
 * some of the same rows. Only where nothing is written meanwhile: a form that is sent has none.
 */
export class Reads {
  readonly #read = new Map<string, Promise<unknown>>();

  /** What was read under this name, which says all that the answer depends on; a failure too. */
  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#read.get(name) as Promise<T> | undefined;
    if (known) return known;
    const reading = read();
    this.#read.set(name, reading);
    return reading;
  }
}

/** Reads it, or takes what this page has read for the same actor under the same name. */
export const readOnce = <T>(
  { reads, actor }: Pick<ServiceContext, 'reads' | 'actor'>,
  name: string,
  read: () => Promise<T>,
): Promise<T> => {
  const who = actor.kind === 'user' ? actor.id : actor.kind;
  return reads ? reads.once(`${who} ${name}`, read) : read();
};
