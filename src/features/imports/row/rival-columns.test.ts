import { describe, expect, it } from 'vitest';
import { ColumnCensus } from '../file/column-facts.ts';
import { mapColumns } from './column-mapping.ts';
import { fieldsByColumn } from './field-columns.ts';
import type { Field } from './field-headers.ts';
import { proposeFacts } from './propose-facts.ts';

/** What each column holds, and what is proposed to be shown, of a table that begins with its headers. */
function read(headers: string[], ...rows: string[][]) {
  const census = new ColumnCensus(headers);
  for (const row of rows) census.add(row);
  const { columns } = mapColumns(headers, census.facts);
  const held = [...fieldsByColumn(columns)].map(([at, field]) => [field, headers[at]] as const);
  const shown = proposeFacts(columns, headers, census.facts).map((at) => headers[at]);
  const fields: Partial<Record<Field, string | undefined>> = Object.fromEntries(held);
  return { ...fields, shown };
}

describe('of several columns of a kind', () => {
  it('the one for visitors is read, not that of the person whom one asks', () => {
    const { email, phone, otherPhone, shown } = read(
      [
        'Organisation',
        'Contact surname',
        'Contact email',
        'Contact tel',
        'Org. public email',
        'Org. public phone',
      ],
      ['Elders', 'Gayle', 's.gayle@a.example', '07700 900501', 'info@a.example', '0115 496 0102'],
      ['Sickle Cell', 'Bello', 'f.bello@b.example', '07700 900512', '', '0115 496 0118'],
    );
    expect({ email, phone, otherPhone, shown }).toEqual({
      email: 'Org. public email',
      phone: 'Org. public phone',
      otherPhone: undefined,
      shown: [],
    });
  });

  it('nobody’s own is read where a program names its contacts', () => {
    const { email, phone } = read(
      [
        'Account Name',
        'Primary Contact: Full Name',
        'Primary Contact: Email',
        'Primary Contact: Mobile',
        'Main Phone',
      ],
      ['Bakery', 'W Bailey', 'winston@b.example', '07700 900101', '0117 496 0117'],
      ['Kitchen', 'F Warsame', 'fadumo@k.example', '07700 900122', ''],
    );
    expect({ email, phone }).toEqual({ email: undefined, phone: 'Main Phone' });
  });

  it('one without a value gives way, as in a form that is filled in without signing in', () => {
    const { name, email, shown } = read(
      ['Email', 'Name', 'What is the name of your business?', 'Email address for customers'],
      ['anonymous', '', 'Adaeze’s Hair Lounge', 'bookings@adaeze.example'],
      ['anonymous', '', 'Yard Vybz Kitchen', ''],
    );
    expect({ name, email, shown }).toEqual({
      name: 'What is the name of your business?',
      email: 'Email address for customers',
      shown: [],
    });
  });

  it('not that which a form collects by itself', () => {
    const { email } = read(
      ['Timestamp', 'Email Address', 'Name of your stall'],
      ['03/04/2024 09:14:02', 'marcia@email.example', 'Touba Textiles'],
      ['03/04/2024 10:02:31', 'abdou@email.example', 'Marcia’s Pepper Sauce'],
    );
    expect(email).toBeUndefined();
  });

  it('an empty one is that of its header where there is no other', () => {
    expect(read(['id', 'name'], ['1', ''], ['2', ''])).toMatchObject({ name: 'name' });
  });
});

describe('not read as something about the place', () => {
  it('is what a form asks of its people for a count', () => {
    const headers = ['Name', 'What does it do?', 'What is your ethnic background?', 'Gender'];
    const { category, shown } = read(
      headers,
      ['Fade Room', 'Barber', 'Black African', 'F'],
      ['Selam', 'Café', 'Black Caribbean', 'M'],
    );
    expect({ category, shown }).toEqual({ category: 'What does it do?', shown: [] });
  });

  it('is when a row was last touched', () => {
    const { description, founded, shown } = read(
      ['Name', 'Last Activity', 'Public Profile', 'Established', 'Start time'],
      ['A', '22/05/2024', 'A family restaurant.', '2016', '4/3/2024 9:14:02'],
      ['B', '2024-06-03', 'A bakery since long ago.', '1982', '4/3/2024 10:02:31'],
    );
    expect({ description, founded, shown }).toEqual({
      description: 'Public Profile',
      founded: 'Established',
      shown: [],
    });
  });
});

it('the address of bills is where a place is, if no other column says it', () => {
  const rows = [['A', '42 Stapleton Road', 'Bristol', 'BS5 0QY']];
  const billing = ['Account Name', 'Billing Street', 'Billing City', 'Billing Postcode'];
  expect(read(billing, ...rows)).toMatchObject({
    addressLine1: 'Billing Street',
    city: 'Billing City',
    postcode: 'Billing Postcode',
  });
  const both = read([...billing, 'Town'], ['A', '1 Mill Lane', 'Bath', 'BA1 1AA', 'Bristol']);
  expect(both).toMatchObject({ city: 'Town' });
  expect(both).not.toHaveProperty('addressLine1', 'Billing Street');
});

it.each([
  'Can we list you in the public directory?',
  'Show profile in public directory',
  'Are you happy for us to publish these details?',
])('“%s” is consent', (header) => {
  const rows = [
    ['A', 'Yes'],
    ['B', 'No'],
    ['C', 'Yes, but please don’t publish my number'],
  ];
  expect(read(['Stall', header], ...rows)).toMatchObject({ consent: header, shown: [] });
});

it('a column of sentences describes, whatever trades it speaks of', () => {
  const { category, description } = read(
    ['Organisation', 'Aims and activities'],
    ['Elders', 'Day centre, luncheon club, befriending and welfare advice for elders'],
    ['Archive', 'Oral history, exhibitions and workshops in schools all year'],
  );
  expect({ category, description }).toEqual({
    category: undefined,
    description: 'Aims and activities',
  });
});
