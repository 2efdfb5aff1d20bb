import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './gazetteer.server.ts';
import type { Entry } from './gazetteer.server.ts';
import { isOneEditApart, matchPlaces } from './place-search.ts';

const gazetteer = await loadGazetteer();
const match = (text: string) => matchPlaces(gazetteer, text);
const ids = (entries: readonly Entry[]) => entries.map(({ place }) => place.id);
const firstId = (text: string) => {
  const { exact, similar } = match(text);
  return [...exact, ...similar][0]?.place.id;
};

describe('matchPlaces', () => {
  it.each([
    ['Peckham', 'peckham-london'],
    ['  PECKHAM ', 'peckham-london'],
    ['Peckham, London', 'peckham-london'],
    ['peckham london', 'peckham-london'],
    ['Tottenham', 'tottenham-london'],
    ['Handsworth', 'handsworth-birmingham'],
    ['Moss Side', 'moss-side-manchester'],
    ['Toxteth', 'toxteth-liverpool'],
    ['St Pauls', 'st-pauls-bristol'],
    ['Saint Paul’s, Bristol', 'st-pauls-bristol'],
    ['Chapeltown', 'chapeltown-leeds'],
    ['Hackney', 'hackney-london'],
    ['Dalston', 'dalston-london'],
    ['Lewisham', 'lewisham-london'],
    ['Deptford', 'deptford-london'],
    ['Croydon', 'croydon-london'],
    ['Harlesden', 'harlesden-london'],
    ['Woolwich', 'woolwich-london'],
    ['Edmonton', 'edmonton-london'],
    ['Brixton', 'brixton-london'],
    ['Kings Lynn', 'kings-lynn-norfolk'],
    ['saint helens', 'st-helens-merseyside'],
    ['Newcastle on Tyne', 'newcastle-upon-tyne-tyne-and-wear'],
    ['Stoke on Trent', 'stoke-on-trent-staffordshire'],
    ["Bo'ness", 'boness-scotland'],
    ['Hull', 'kingston-upon-hull-east-riding-of-yorkshire'],
    ['Kingston', 'kingston-upon-thames-london'],
    ['Jersey', 'JE'],
    ['Isle of Man', 'IM'],
    ['London SE', 'SE'],
    ['st', 'ST'],
  ])('takes %j for %s', (text, id) => {
    expect(firstId(text)).toBe(id);
  });

  it('gives ids and labels back to the places that have them', () => {
    const sample = gazetteer.entries.filter((_, index) => index % 40 === 0);
    expect(ids(sample.filter((entry) => match(entry.place.id).exact[0] !== entry))).toEqual([]);
    const named = sample.filter(({ place }) => place.kind !== 'area');
    expect(ids(named.filter((entry) => !match(entry.place.label).exact.includes(entry)))).toEqual(
      [],
    );
  });

  it('offers all Newports, the largest first', () => {
    expect(ids(match('newport').exact)).toEqual([
      'newport-gwent',
      'newport-isle-of-wight',
      'newport-shropshire',
      'newport-middlesbrough',
      'newport-essex',
      'newport-east-riding-of-yorkshire',
      'newport-pembrokeshire',
    ]);
  });

  it.each([
    ['Newport, Isle of Wight', ['newport-isle-of-wight']],
    ['newport-gwent', ['newport-gwent']],
    ['Newport, Wales', ['newport-gwent', 'newport-pembrokeshire']],
    ['Bangor, Northern Ireland', ['bangor-northern-ireland']],
  ])('tells them apart in %j', (text, expected) => {
    expect(ids(match(text).exact)).toEqual(expected);
  });

  it('puts a much larger town whose name goes on before a village that has no more to its name', () => {
    expect(ids(match('burton').exact)).toEqual([
      'burton-upon-trent-staffordshire',
      'burton-bournemouth-christchurch-and-poole',
      'burton-lincolnshire',
      'burton-pembrokeshire',
    ]);
    expect(firstId('Sutton')).toBe('sutton-london');
  });

  it('completes a beginning, the largest first, then names with a later word that begins so', () => {
    expect(ids(match('birm').similar)).toEqual(['birmingham-west-midlands']);
    expect(ids(match('man').similar).slice(0, 2)).toEqual([
      'manchester-greater-manchester',
      'mansfield-nottinghamshire',
    ]);
    expect(ids(match('newport i').similar)).toEqual(['newport-isle-of-wight']);
    expect(firstId('lynn')).toBe('kings-lynn-norfolk');
  });

  it.each([
    ['Pekham', 'peckham-london'],
    ['Peckhamm', 'peckham-london'],
    ['Peckhma', 'peckham-london'],
    ['Pickham', 'peckham-london'],
    ['Birmingam', 'birmingham-west-midlands'],
    ['Manchster', 'manchester-greater-manchester'],
    ['Tottenahm', 'tottenham-london'],
  ])('forgives one slip: %s', (text, id) => {
    expect(match(text).exact).toEqual([]);
    expect(firstId(text)).toBe(id);
  });

  it('does not guess at words that are short or further off', () => {
    expect(match('xqz')).toEqual({ exact: [], similar: [] });
    expect(match('Pkhm')).toEqual({ exact: [], similar: [] });
    expect(match('Yaoundé')).toEqual({ exact: [], similar: [] });
  });

  it.each([
    ['12 Rye Lane, Peckham, London', 'peckham-london'],
    ['12 Rye Lane, Pekham, London', 'peckham-london'],
    ['Specimen Lane, London', 'london'],
    ['Stockport, Manchester', 'stockport-greater-manchester'],
    ['Leeds, UK', 'leeds-west-yorkshire'],
  ])('finds the place in %j', (text, id) => {
    expect(firstId(text)).toBe(id);
  });

  it.each([
    '',
    ' ',
    ',',
    ',,,',
    '-',
    "'",
    '\0',
    '😀',
    '%',
    '\\',
    '__proto__',
    'constructor',
    '\ud800',
  ])('finds nothing in %j', (text) => {
    expect(match(text)).toEqual({ exact: [], similar: [] });
  });
});

describe('isOneEditApart', () => {
  it.each([
    ['peckham', 'pekham'],
    ['peckham', 'peckhams'],
    ['peckham', 'beckham'],
    ['peckham', 'pecham'],
    ['peckham', 'peckhma'],
    ['leeds', 'eleds'],
    ['a', ''],
  ])('counts %s and %s', (a, b) => {
    expect(isOneEditApart(a, b)).toBe(true);
    expect(isOneEditApart(b, a)).toBe(true);
  });

  it.each([
    ['peckham', 'peckham'],
    ['peckham', 'pekhma'],
    ['peckham', 'peck'],
    ['leeds', 'deles'],
    ['', ''],
    ['ab', 'ba c'],
  ])('does not count %s and %s', (a, b) => {
    expect(isOneEditApart(a, b)).toBe(false);
    expect(isOneEditApart(b, a)).toBe(false);
  });
});
