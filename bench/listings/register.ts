import { places, words } from './words.ts';

const header =
  'id,name,address,city,postcode,latitude,longitude,category,phone,description,register number';
const description =
  'Invented for a measurement: plates of jollof and stew, cakes to order, parcels to Lagos, Accra and Kingston, braids by the hour. '.repeat(
    2,
  );

/** A register of so many businesses as CSV, the same in every run: about 450 bytes a row, each its own entry. */
export function* registerLines(rows: number): Generator<string> {
  yield `${header}\r\n`;
  for (let row = 1; row <= rows; row += 1) yield `${cellsOf(row).join(',')}\r\n`;
}

function cellsOf(row: number): (string | number)[] {
  const place = places[row % places.length];
  const word = words[row % words.length];
  if (!place || !word) throw new Error('There are no words to make names of.');
  const inward = `${row % 10}AA`;
  const aside = (row % 997) / 20_000;
  return [
    `r${row}`,
    `Sample ${word.shown} ${row}`,
    `"${row} Invented Road, first floor"`,
    place.city,
    `${place.outcode} ${inward}`,
    (place.lat + aside).toFixed(5),
    (place.lng + aside).toFixed(5),
    'Caterer',
    `020 7946 0${String(row % 1000).padStart(3, '0')}`,
    `"${description}Number ${row} of the register."`,
    `REG-${String(row).padStart(8, '0')}`,
  ];
}
