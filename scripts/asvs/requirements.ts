import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export const states = ['met', 'partly', 'open', 'not applicable'] as const;
export type State = (typeof states)[number];

const sentence = z.string().check(z.minLength(1));
const File = z.string().check(z.regex(/^[\w.][\w./-]*$/));

const Requirement = z.strictObject({
  id: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  level: z.union([z.literal(1), z.literal(2)]),
  /** In our own words: the standard's are under a licence of their own. */
  asks: sentence,
  state: z.enum(states),
  /** Why it does not apply. */
  why: z.optional(sentence),
  /** The rule of `guards.ts` that notices when it would apply, or would be met no longer. */
  guard: z.optional(sentence),
  where: z.array(File),
  tests: z.array(File),
  left: sentence,
});
export type Requirement = z.infer<typeof Requirement>;

const Source = z.strictObject({
  standard: sentence,
  version: sentence,
  repository: sentence,
  /** The released list, from which ids and levels come. */
  list: z.strictObject({ path: File, commit: File }),
  /** Ids of what is left, the gravest first. */
  gravest: z.array(sentence),
});
export type Source = z.infer<typeof Source>;

const folder = 'docs/asvs';
const read = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, folder, name), 'utf8'));

/** What `docs/asvs/` says, in the order of the standard. Throws where a file is not as it should be. */
export function readAsvs(root: string): { source: Source; requirements: Requirement[] } {
  const names = readdirSync(join(root, folder)).filter((name) => /^v\d\d/.test(name));
  return {
    source: z.parse(Source, read(root, 'source.json')),
    requirements: names
      .toSorted()
      .flatMap((name) => z.parse(z.array(Requirement), read(root, name))),
  };
}
