import { defineConfig } from 'vitest/config';

// One PGlite per worker costs seconds and 450 MB, so test files share workers and roll back per test.
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'chaos/**/*.test.ts',
      'attack/**/*.test.ts',
      '*.test.ts',
    ],
    environment: 'node',
    // A sheet that a page names by its address has one: without this it is empty, and React warns of `href=""`.
    css: { include: [/\.css\?url$/] },
    globalSetup: ['./src/platform/test/drop-test-databases.server.ts'],
    isolate: false,
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
