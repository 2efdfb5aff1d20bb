import { describe, expect, test } from 'vitest';
import { vcard } from './vcard.ts';
import type { ContactFacts } from './vcard.ts';

const facts: ContactFacts = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Ọlá’s Lantern Kitchen; Peckham, SE15',
  street: ['1 Example Road', 'Unit\\2'],
  city: 'London',
  region: null,
  postcode: 'SE15 4ST',
  country: 'GB',
  point: { lat: 51.4727, lng: -0.0657 },
  phone: '+44 20 7946 0000',
  email: 'ola@example.org',
  website: 'https://ola.example.org/?a=1,2;3',
  note: '',
  page: 'https://site.example/b/olas-lantern-kitchen',
  changedAt: new Date('2026-11-21T22:30:00.123Z'),
};

const unfolded = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');

describe('a card for the address book', () => {
  test('says who it is in lines that address books read', () => {
    expect(unfolded(vcard(facts))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//community-directory//listings//EN',
      'UID:urn:uuid:01990000-0000-7000-8000-000000000001',
      String.raw`FN:Ọlá’s Lantern Kitchen\; Peckham\, SE15`,
      String.raw`N:Ọlá’s Lantern Kitchen\; Peckham\, SE15;;;;`,
      String.raw`ORG:Ọlá’s Lantern Kitchen\; Peckham\, SE15`,
      'X-ABShowAs:COMPANY',
      String.raw`ADR;TYPE=WORK:;;1 Example Road\nUnit\\2;London;;SE15 4ST;GB`,
      'GEO:51.4727;-0.0657',
      'TEL;TYPE=WORK,VOICE:+44 20 7946 0000',
      'EMAIL;TYPE=INTERNET,WORK:ola@example.org',
      'URL;TYPE=WORK:https://ola.example.org/?a=1,2;3',
      'URL:https://site.example/b/olas-lantern-kitchen',
      'REV:2026-11-21T22:30:00Z',
      'END:VCARD',
      '',
    ]);
  });

  test.each(['مطعم '.repeat(30), '😀'.repeat(60), 'ẹ́'.repeat(80), 'x'.repeat(200)])(
    'lines are at most 75 octets and no character is torn apart: %s',
    (name) => {
      const card = vcard({ ...facts, name });
      for (const line of card.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(unfolded(card)).toContain(`FN:${name}`);
    },
  );

  test('nothing that people wrote can begin a line of its own', () => {
    const evil = 'A\r\nTEL:666\nX\u2028Y\u0085Z\u0000\u0007';
    const card = vcard({ ...facts, name: evil, website: `https://x.example/\nTEL:666` });
    const lines = unfolded(card);
    expect(lines.filter((line) => line.startsWith('TEL'))).toHaveLength(1);
    expect(lines).toContain(String.raw`FN:A\nTEL:666\nX\nY\nZ`);
  });

  test('leaves out what is not known', () => {
    const nothing = { phone: null, email: null, website: null, point: null };
    const card = vcard({ ...facts, ...nothing, street: [], city: null, postcode: null });
    expect(card).not.toMatch(/^(TEL|EMAIL|ADR|GEO|URL;|NOTE)/m);
  });
});
