import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { visibleLine } from '#platform/text/visible-text.ts';
import { excerptOf, storable } from '../file/sheet.ts';
import { importRowError, importRun } from '../import.table.server.ts';
import { importOldAddress, importPhoto } from './move.table.server.ts';
import { isOwnFirstPage, oldPathOf } from './old-path.ts';
import { originsOf } from './profiled-sheet.ts';
import type { Origins } from './profiled-sheet.ts';

/** A row that is in the directory now. */
export interface Brought {
  row: number;
  cells: readonly string[];
  listingId: string;
}

type Place = Brought & Origins;

/** As many as the gallery of a page shows. */
export const mostOfPlace = 12;
/** Of a place with more, the rest is told by its number. */
const mostKeptOfPlace = 50;
/** Some hours of fetching; a directory with more pictures is moved in parts. */
export const mostOfRun = 5000;
/** Of pictures beyond this number only the number is kept. */
const mostKept = 20_000;

interface Note {
  row: number;
  field: string;
  key: string;
  value: string;
}

/**
 * Keeps where the places of a move were and which pictures they had, in the transaction that brought them. Does nothing
 * for any other run.
 */
export async function rememberOrigins(
  tx: Db,
  runId: string,
  brought: readonly Brought[],
): Promise<void> {
  if (brought.length === 0) return;
  const [run] = await tx
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, runId), isNotNull(importRun.profile)));
  const { profile } = run ?? {};
  if (!run || !profile) return;
  const headers = run.columns.map(({ header }) => header);
  const places = brought.map((one) => ({ ...one, ...originsOf(one.cells, headers, profile) }));
  const notes = [
    ...(await keepAddresses(tx, runId, places)),
    ...(await keepPhotos(tx, { runId, takesPhotos: run.takesPhotos }, places)),
  ];
  if (notes.length === 0) return;
  await tx
    .insert(importRowError)
    .values(
      notes.map(({ row, ...note }) => ({ runId, rowNumber: row, isRejected: false, ...note })),
    );
}

async function keepAddresses(tx: Db, runId: string, places: readonly Place[]): Promise<Note[]> {
  const wanted = new Map<string, Place>();
  const notes: Note[] = [];
  const note = (row: number, key: string, value: string) =>
    notes.push({
      row,
      field: 'oldAddress',
      key: `imports:leftOut.${key}`,
      value: excerptOf(value),
    });
  for (const place of places) {
    const paths = [...new Set(place.addresses.map(oldPathOf))].filter((path) => path !== undefined);
    const useful = paths.filter((path) => !isOwnFirstPage(path));
    const [first] = place.addresses;
    if (first !== undefined && useful.length === 0)
      note(place.row, paths.length > 0 ? 'addressOfOurs' : 'addressUnread', first);
    for (const path of useful) {
      const known = wanted.get(path);
      if (!known) wanted.set(path, place);
      else if (known.listingId !== place.listingId) note(place.row, 'addressTaken', path);
    }
  }
  if (wanted.size === 0) return notes;
  const kept = await tx
    .insert(importOldAddress)
    .values([...wanted].map(([path, { listingId }]) => ({ runId, path, listingId })))
    .onConflictDoNothing()
    .returning({ path: importOldAddress.path });
  const missing = new Set(wanted.keys());
  for (const { path } of kept) missing.delete(path);
  if (missing.size === 0) return notes;
  const taken = await tx
    .select({ path: importOldAddress.path, listingId: importOldAddress.listingId })
    .from(importOldAddress)
    .where(inArray(importOldAddress.path, [...missing]));
  for (const { path, listingId } of taken) {
    const place = wanted.get(path);
    if (place && place.listingId !== listingId) note(place.row, 'addressTaken', path);
  }
  return notes;
}

async function keepPhotos(
  tx: Db,
  { runId, takesPhotos }: { runId: string; takesPhotos: boolean },
  places: readonly Place[],
): Promise<Note[]> {
  const withPictures = places.filter(({ pictures }) => pictures.length > 0);
  if (withPictures.length === 0) return [];
  const there = await photosThere(tx, withPictures);
  let kept = await tx.$count(importPhoto, eq(importPhoto.runId, runId));
  const rows: (typeof importPhoto.$inferInsert)[] = [];
  const notes: Note[] = [];
  for (const { row, listingId, pictures } of withPictures) {
    const fresh = pictures.filter(({ address }) => !there.has(`${listingId} ${address}`));
    const room = Math.min(mostKeptOfPlace, Math.max(0, mostKept - kept));
    if (fresh.length > room)
      notes.push({
        row,
        field: 'photo',
        key: 'imports:leftOut.photosBeyond',
        value: String(fresh.length - room),
      });
    for (const [at, { address, alt }] of fresh.slice(0, room).entries()) {
      const host = hostOf(address);
      const reason = reasonFor({ takesPhotos, host, at, kept });
      kept += 1;
      rows.push({
        runId,
        listingId,
        rowNumber: row,
        address: storable(address),
        host: host ?? '',
        alt: altOf(alt),
        ...(reason !== undefined && {
          state: 'refused' as const,
          reason: `imports:photo.${reason}`,
        }),
      });
    }
  }
  if (rows.length > 0) await tx.insert(importPhoto).values(rows).onConflictDoNothing();
  return notes;
}

/** An earlier run has brought them, and they are not to be there twice. */
async function photosThere(tx: Db, places: readonly Place[]): Promise<Set<string>> {
  const ids = [...new Set(places.map(({ listingId }) => listingId))];
  const rows = await tx
    .select({ listingId: importPhoto.listingId, address: importPhoto.address })
    .from(importPhoto)
    .where(and(inArray(importPhoto.listingId, ids), isNotNull(importPhoto.mediaId)));
  return new Set(rows.map(({ listingId, address }) => `${listingId} ${address}`));
}

interface Picture {
  takesPhotos: boolean;
  host: string | undefined;
  /** Its place among those of its listing, and of the run. */
  at: number;
  kept: number;
}

function reasonFor({ takesPhotos, host, at, kept }: Picture): string | undefined {
  if (!takesPhotos) return 'notAllowed';
  if (host === undefined) return 'noAddress';
  if (at >= mostOfPlace) return 'tooManyOfPlace';
  return kept >= mostOfRun ? 'tooManyOfRun' : undefined;
}

function hostOf(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).host;
}

const longestAlt = 200;

const altOf = (text: string): string =>
  [...visibleLine(storable(text))].slice(0, longestAlt).join('').trim();
