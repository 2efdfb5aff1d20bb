import { expect, test } from 'vitest';
import { factsOfDetails } from './detail-facts.ts';

test('a service whose end nobody has told is shown by its beginning', () => {
  const service = { name: 'Worship', weekday: 7, opens: 600 };
  const services = [
    { ...service, closes: 601 },
    { ...service, name: 'Vigil', opens: 1320, closes: 1560 },
  ];
  expect(factsOfDetails({ services }).get('services')).toBe(
    'Worship: Sun 10am\nVigil: Sun 10pm–2am',
  );
});
