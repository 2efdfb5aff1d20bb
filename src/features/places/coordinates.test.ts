import { describe, expect, it } from 'vitest';
import { formatCoordinates, parseCoordinates } from './coordinates.ts';

const door = { lat: 51.4724, lng: -0.0657 };

describe('parseCoordinates', () => {
  it.each([
    '51.4724, -0.0657',
    '51.4724,-0.0657',
    ' (51.4724 -0.0657) ',
    '51.4724; −0.0657',
    '51,4724; -0,0657',
    'geo:51.4724,-0.0657?z=19',
    'https://www.openstreetmap.org/?mlat=51.4724&mlon=-0.0657#map=17/51.4/-0.1',
    'https://www.openstreetmap.org/#map=19/51.4724/-0.0657',
    'https://www.google.com/maps/@51.4724,-0.0657,17z',
    'https://www.google.com/maps/place/Rye+Lane/@51.9,-0.9,17z/data=!3m1!4b1!8m2!3d51.4724!4d-0.0657',
    'https://maps.google.com/?q=51.4724,-0.0657',
    'https://maps.apple.com/?ll=51.4724%2C-0.0657&q=Rye%20Lane',
  ])('reads %j', (text) => {
    expect(parseCoordinates(text)).toEqual(door);
  });

  it('reads degrees, minutes and seconds', () => {
    const found = parseCoordinates(`51°28'20.6"N 0°03'56.5"W`);
    expect(found?.lat).toBeCloseTo(door.lat, 4);
    expect(found?.lng).toBeCloseTo(door.lng, 4);
  });

  it.each([
    '',
    'Peckham',
    '51.4724',
    '91, 0',
    '51.4724, 181',
    'https://maps.app.goo.gl/abc123',
    '-0.0657',
    '51.4724, -0.0657, 12',
    '1'.repeat(5000),
  ])('finds no point in %j', (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  });

  it('reads back what is written', () => {
    expect(parseCoordinates(formatCoordinates(door))).toEqual(door);
  });
});
