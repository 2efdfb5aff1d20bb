import { expect, it } from 'vitest';
import type { RowCells } from './column-mapping.ts';
import { withContactsInPlace } from './misplaced-contacts.ts';

const phone = '07700 900506';
const email = 'ade@sparks.example';
const site = 'www.sparks.example';

it.each<[RowCells, RowCells]>([
  [{ email: `${email}, ${phone}` }, { email, phone }],
  [{ phone: `${phone} or ${email}` }, { email, phone }],
  [
    { phone: email, email: phone },
    { email, phone },
  ],
  [
    { phone, email: `${email} / 020 7946 0123` },
    { email, phone: `${phone}, 020 7946 0123` },
  ],
  [{ phone: site }, { phone: '', website: site }],
  [{ email: site }, { email: '', website: site }],
  [{ social: email }, { social: '', email }],
  [{ website: email }, { website: '', email }],
  [{ email: `${email}; two@sparks.example` }, { email: `${email}; two@sparks.example` }],
  [
    { phone, email, website: site },
    { phone, email, website: site },
  ],
])('%j becomes %j', (cells, expected) => {
  expect(withContactsInPlace(cells)).toMatchObject(expected);
});
