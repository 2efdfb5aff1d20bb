import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { pinAt } from '#features/directory/pins/pin.service.server.ts';
import type { Address } from '#features/directory/pins/pin.service.server.ts';
import type { Pin } from '#features/directory/pins/pin.ts';
import { milesBetween } from '#features/places/distance.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isGood } from './source-refs.server.ts';
import type { GoodReadRow, ReadRow } from './source-refs.server.ts';

/** A postcode is a street and its letters go through a town near by: what lies farther off is somewhere else. */
const farthestFromPostcode = 30;

const mostKept = 20_000;

/** Where addresses lie, each looked up once in a run. */
export class KnownPins {
  readonly #pins = new Map<string, Pin | null>();

  async at(db: Db, address: Address): Promise<Pin | null> {
    const { postcode, district, city, region, country } = address;
    const key = JSON.stringify([postcode, district, city, region, country].map(plain));
    const known = this.#pins.get(key);
    if (known !== undefined) return known;
    const pin = await pinAt(db, address);
    if (this.#pins.size < mostKept) this.#pins.set(key, pin);
    return pin;
  }
}

const plain = (text: string | null) => text?.trim().toLowerCase() ?? null;

/**
 * Gives rows without coordinates the place that their postcode, else their town tells. Where a row's own coordinates
 * are nowhere near its postcode, the postcode counts: a sign or two digits slip more easily there.
 */
export async function pinRows(
  db: Db,
  rows: readonly ReadRow[],
  pins: KnownPins,
): Promise<readonly ReadRow[]> {
  const pinned: ReadRow[] = [];
  for (const row of rows)
    pinned.push(isGood(row) && !row.listingId ? await placed(db, row, pins) : row);
  return pinned;
}

async function placed(db: Db, row: GoodReadRow, pins: KnownPins): Promise<GoodReadRow> {
  const { draft, repairs } = row;
  const { point } = draft;
  if (!point) return { ...row, draft: { ...draft, point: await pins.at(db, draft) } };
  const byPostcode = await pins.at(db, onlyPostcode(draft));
  const isNear =
    !byPostcode ||
    byPostcode.pinnedBy === 'town' ||
    milesBetween(point, byPostcode) <= farthestFromPostcode;
  if (isNear) return row;
  const from = `${point.lat} ${point.lng}`;
  const note = { field: 'point', key: 'imports:leftOut.far', from, to: null };
  return { ...row, draft: { ...draft, point: byPostcode }, repairs: [...repairs, note] };
}

const onlyPostcode = ({ postcode, country }: ListingDraft): Address => ({
  postcode,
  country,
  district: null,
  city: null,
  region: null,
});
