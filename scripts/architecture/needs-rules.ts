import type { Needs, OpenFolders } from './import-rules.ts';
import type { SourceFile } from './source-file.ts';
import { homeOf, resolveSpecifier, zoneOf } from './zones.ts';

function waysBackTo(start: string, needs: Needs, way: readonly string[] = [start]): string[][] {
  return (needs[way.at(-1) ?? ''] ?? []).flatMap((next) => {
    if (next === start) return [[...way, next]];
    return way.includes(next) ? [] : waysBackTo(start, needs, [...way, next]);
  });
}

/** Circles in the table of needs, each told once, from its alphabetically first member. */
export function circles(needs: Needs): string[] {
  return Object.keys(needs)
    .flatMap((feature) => waysBackTo(feature, needs))
    .filter((way) => way.toSorted()[0] === way[0])
    .map(
      (way) =>
        `src/features/needs.ts: ${way.join(' → ')} is a circle; give the shared part to the lower feature, or tell by a domain event.`,
    );
}

/** A declared need that no file makes use of, and a folder or entry without its counterpart. */
export function unusedNeeds(needs: Needs, files: readonly SourceFile[]): string[] {
  const used = new Set<string>();
  const folders = new Set<string>();
  for (const file of files) {
    const from = zoneOf(file.path);
    if (from.kind !== 'feature') continue;
    folders.add(from.name);
    for (const { specifier } of file.imports) {
      const target = resolveSpecifier(file.path, specifier);
      const to = target === undefined ? undefined : zoneOf(target);
      if (to?.kind === 'feature') used.add(`${from.name} ${to.name}`);
    }
  }
  const entries = Object.entries(needs);
  return [
    ...entries.flatMap(([feature, list]) =>
      list
        .filter((need) => !used.has(`${feature} ${need}`))
        .map(
          (need) =>
            `src/features/needs.ts: ${feature} does not use '${need}' (any more); take it out.`,
        ),
    ),
    ...Object.keys(needs)
      .filter((feature) => !folders.has(feature))
      .map(
        (feature) => `src/features/needs.ts: there is no src/features/${feature}/; take it out.`,
      ),
    ...[...folders]
      .filter((feature) => !(feature in needs))
      .map((feature) => `src/features/needs.ts: add the feature, at least as ${feature}: [].`),
  ];
}

/** An open folder that no other feature uses, so that it may as well be private. */
export function unusedOpenFolders(open: OpenFolders, files: readonly SourceFile[]): string[] {
  const used = new Set<string>();
  for (const file of files)
    for (const { specifier } of file.imports) {
      const target = resolveSpecifier(file.path, specifier);
      const to = target === undefined ? undefined : zoneOf(target);
      if (!target || to?.kind !== 'feature' || file.path.startsWith(homeOf(target))) continue;
      used.add(`${to.name}/${to.folder}`);
    }
  return Object.entries(open).flatMap(([feature, folders]) =>
    folders
      .filter((folder) => !used.has(`${feature}/${folder}`))
      .map(
        (folder) =>
          `src/features/open-folders.ts: nobody imports from ${feature}/${folder}/; take it out of openFolders.`,
      ),
  );
}
