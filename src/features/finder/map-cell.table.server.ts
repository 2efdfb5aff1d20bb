import {
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * Published listings counted by the cells of coarse grids, so that a map of the whole country reads some hundred rows
 * and not every listing. Counted anew by a job and after imports (`map/map-rollup.server.ts`).
 */
export const mapCell = pgTable(
  'map_cell',
  {
    /** The world is 2^level cells across. */
    level: smallint().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    kind: text().notNull(),
    /** `noCategory` where there is none: a key can't be null. */
    categoryId: uuid().notNull(),
    count: integer().notNull(),
    /** Sums over the tiles of the cell's listings, which give its middle, and the outermost tiles. */
    sumX: doublePrecision().notNull(),
    sumY: doublePrecision().notNull(),
    west: integer().notNull(),
    east: integer().notNull(),
    north: integer().notNull(),
    south: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.level, table.x, table.y, table.kind, table.categoryId] }),
  ],
);

/** Stands for no category; no category has this id. */
export const noCategory = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
