import { object, optional, record, safeParse, string, boolean } from 'zod/mini';

const Manifest = object({
  dependencies: optional(record(string(), string())),
  devDependencies: optional(record(string(), string())),
  optionalDependencies: optional(record(string(), string())),
});

const Lock = object({
  packages: record(
    string(),
    object({
      resolved: optional(string()),
      integrity: optional(string()),
      link: optional(boolean()),
      inBundle: optional(boolean()),
    }),
  ),
});

/** Versions that are ranges: two clones could then differ. */
export function versionProblems(manifest: unknown): string[] {
  const { success, data } = safeParse(Manifest, manifest);
  if (!success) return ['package.json is not a manifest.'];
  return [data.dependencies, data.devDependencies, data.optionalDependencies]
    .flatMap((list) => Object.entries(list ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}"; write one exact version.`);
}

/** Addresses in the lockfile (they tie it to one registry) and packages without a checksum. */
export function lockProblems(lock: unknown): string[] {
  const { success, data } = safeParse(Lock, lock);
  if (!success) return ['package-lock.json is not a lockfile of npm 7 or newer: run npm install.'];
  return Object.entries(data.packages).flatMap(([name, entry]) => {
    if (name === '' || entry.link) return [];
    const at = `package-lock.json: ${name}`;
    return [
      ...(entry.resolved
        ? [`${at} names ${entry.resolved}; .npmrc leaves addresses out: run npm install.`]
        : []),
      ...(entry.integrity || entry.inBundle
        ? []
        : [`${at} has no checksum; delete the entry and run npm install.`]),
    ];
  });
}
