import { expect, test } from 'vitest';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { fieldsOf } from '#features/kinds/kind-fields.ts';
import type { DetailField } from '#features/kinds/detail-form.ts';
import { readDetails, timeOf } from './read-details.ts';

const read = (fields: readonly unknown[], typed: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(typed)) data.set(name, value);
  return readDetails(data, fields as readonly DetailField[], 'details.');
};

const service = (prefix: string, name: string, opens: string, closes: string) => ({
  [`${prefix}.name`]: name,
  [`${prefix}.weekday`]: '7',
  [`${prefix}.opens`]: opens,
  [`${prefix}.closes`]: closes,
});

test('services and seasons are read as the contract has them, over midnight too', () => {
  const details = read(fieldsOf.faith, {
    'details.tradition': 'muslim',
    ...service('details.services.0', 'Vigil', '22:00', '02:00'),
    ...service('details.services.1', '', '', ''),
    ...service('details.services.2', 'Worship', '10:00', ''),
    'details.seasons.0.name': 'Ramadan',
    'details.seasons.0.from': '2027-02-08',
    'details.seasons.0.to': '2027-03-09',
    ...service('details.seasons.0.services.0', 'Tarawih', '20:30', '22:00'),
  });
  const parsed = KindDetails.parse({ kind: 'faith', ...details });
  expect(parsed).toMatchObject({
    tradition: 'muslim',
    services: [
      { name: 'Vigil', weekday: 7, opens: 1320, closes: 1560 },
      { name: 'Worship', weekday: 7, opens: 600, closes: 601 },
    ],
    seasons: [{ name: 'Ramadan', services: [{ opens: 1230, closes: 1320 }] }],
  });
});

test('what a mission tells is read as the contract has it, and what is wrong stands at its field', () => {
  const typed = {
    'details.mission': 'consulate',
    'details.serves': 'scotland',
    'details.alsoServes': 'GW',
    'details.emergencyPhone': '020 7946 0998',
    'details.holidays.0.name': 'Independence Day',
    'details.holidays.0.date': '2027-04-04',
    'details.catalogue.0.name': 'Passport',
    'details.catalogue.0.howToPay': 'Card at the counter',
    'details.catalogue.0.appointmentUrl': 'https://mission.example/book',
  };
  const parsed = KindDetails.parse({ kind: 'embassy', ...read(fieldsOf.embassy, typed) });
  expect(parsed).toMatchObject({
    serves: ['scotland'],
    alsoServes: ['GW'],
    emergencyPhone: '020 7946 0998',
    holidays: [{ name: 'Independence Day', date: '2027-04-04' }],
    catalogue: [
      { howToPay: 'Card at the counter', appointmentUrl: 'https://mission.example/book' },
    ],
  });
  const wrong = read(fieldsOf.embassy, {
    ...typed,
    'details.serves': 'atlantis',
    'details.emergencyPhone': 'ask inside',
    'details.holidays.0.date': '',
    'details.catalogue.0.appointmentUrl': 'javascript:alert(1)',
  });
  const { error } = KindDetails.safeParse({ kind: 'embassy', ...wrong });
  const found = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(found?.toSorted()).toEqual([
    'catalogue.0.appointmentUrl directory:error.website',
    'emergencyPhone directory:error.phone',
    'holidays.0.date directory:error.date',
    'serves.0 directory:error.choice',
  ]);
});

test('what is no time, no amount and no number is refused at its field', () => {
  const paths = (kind: string, details: unknown) =>
    KindDetails.safeParse({ kind, ...(details as object) }).error?.issues.map(({ path }) =>
      path.join('.'),
    );
  const faith = read(fieldsOf.faith, service('details.services.0', 'Mass', '', '10:00'));
  expect(paths('faith', faith)).toContain('services.0.opens');
  const university = read(fieldsOf.university, {
    'details.scholarships.0.name': 'Award',
    'details.scholarships.0.amount': 'much',
  });
  expect(paths('university', university)).toEqual(['scholarships.0.amount']);
  expect(
    paths('organisation', read(fieldsOf.organisation, { 'details.foundedYear': 'old' })),
  ).toEqual(['foundedYear']);
});

test('a part without its first field is not there, and an amount has the digits of its currency', () => {
  expect(read(fieldsOf.organisation, { 'details.charityNumber.source': 'Register' })).toMatchObject(
    {
      charityNumber: null,
    },
  );
  expect(
    read(fieldsOf.university, {
      'details.scholarships.0.name': 'Bourse',
      'details.scholarships.0.amount': '65000',
      'details.scholarships.0.currency': 'xaf',
    }),
  ).toMatchObject({ scholarships: [{ amount: 65_000, currency: 'XAF' }] });
});

test('a minute of the next day is shown as its time', () => {
  expect([timeOf(1320), timeOf(1560), timeOf(0)]).toEqual(['22:00', '02:00', '00:00']);
});
