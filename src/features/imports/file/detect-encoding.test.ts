import { describe, expect, it } from 'vitest';
import { EncodingDetector } from './detect-encoding.server.ts';
import { decoderOf } from './encoding.ts';
import type { Encoding } from './encoding.ts';

/** Writes text in an encoding of one byte a letter, by turning its decoder round. */
function encode(text: string, encoding: Encoding): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = [...bytes].map((byte) => decoderOf(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from([...text], (letter) => {
    const byte = letters.indexOf(letter);
    if (byte === -1) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

function wide(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer([...text].length * 4));
  for (const [at, letter] of [...text].entries()) {
    view.setUint32(at * 4, letter.codePointAt(0) ?? 0, isLittle);
  }
  return new Uint8Array(view.buffer);
}

function detect(...chunks: Uint8Array[]): Encoding {
  const detector = new EncodingDetector();
  for (const chunk of chunks) detector.add(chunk);
  return detector.finish();
}

const french = 'nom;ville\nCafé Olá;Saint-Denis\nÉpicerie à la crème;Orléans\n';
const arabic = 'الاسم,المدينة\nمطعم النيل,لندن\nصالون الأمل للحلاقة,مانشستر\n';
const russian = 'имя,город\nРесторан Африка,Лондон\nПарикмахерская Надежда,Манчестер\n';

describe('the encoding of a file', () => {
  it.each<[Encoding, string]>([
    ['windows-1252', french],
    ['macintosh', french],
    ['windows-1252', 'name,city\nCafe,London\nNoé,London\n'],
    ['macintosh', 'name,city\nCafe,London\nNoé,London\n'],
    ['macintosh', 'nombre,ciudad\nPeluquería Niño,Málaga\nAño Nuevo,Cádiz\n'],
    ['windows-1252', 'name,price\nBraids,£40\nTwists,£55\n'],
    ['windows-1252', 'nome,cidade\nAssociação São Tomé,Lisboa\nPão de Açúcar,Luanda\n'],
    ['windows-1250', 'nazwa,miasto\nŻółta Łódź,Łódź\nŚwiętość,Gdańsk\nZażółć gęślą jaźń,Kraków\n'],
    ['iso-8859-2', 'nazwa,miasto\nŻółta Łódź,Łódź\nŚwiętość,Gdańsk\nZażółć gęślą jaźń,Kraków\n'],
    [
      'windows-1254',
      'isim,şehir\nKuaför Güneş Işığı,İstanbul\nAfrika Lokantası ve çiçekçi,İzmir\n',
    ],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['ibm866', russian],
    ['iso-8859-5', russian],
    ['windows-1256', arabic],
    ['iso-8859-6', arabic],
    ['windows-874', 'ชื่อ,เมือง\nร้านอาหารแอฟริกา,ลอนดอน\nร้านตัดผมความหวัง,แมนเชสเตอร์\n'],
  ])('is %s in %j', (encoding, text) => {
    expect(detect(encode(text, encoding))).toBe(encoding);
  });

  it.each([
    [
      'Greek',
      'iso-8859-7',
      'όνομα,πόλη\nΕστιατόριο Αφρική,Λονδίνο\nΚομμωτήριο Ελπίδα,Μάντσεστερ\n',
    ],
    ['Hebrew', 'iso-8859-8', 'שם,עיר\nמסעדת אפריקה,לונדון\nמספרת תקווה,מנצסטר\n'],
  ] as const)('reads the letters of %s rightly, whichever twin it takes', (_, encoding, text) => {
    const bytes = encode(text, encoding);
    expect(decoderOf(detect(bytes)).decode(bytes)).toBe(text);
  });

  it.each([
    ['gb18030', 'b7c7d6ded8b3d6c3cad0b2cdcca92cc2d7b6d80ac2bcc8a1b7a2c0edb5ea2cc2fcb3b9cbb9ccd80a'],
    [
      'shift_jis',
      '836583538386838a8341838a83582c83938368839382cc94fc97658e8e0a8376838d8350836782a00a',
    ],
  ] as const)('is guessed for %s', (encoding, hexadecimal) => {
    expect(detect(Buffer.from(`6e616d650a${hexadecimal}`, 'hex'))).toBe(encoding);
  });

  it.each<[Encoding, Uint8Array]>([
    ['utf-8', Buffer.from(`${french}ስም,የአፍሪካ ምግብ ቤት\nẸ̀bùn,Ọlá\n`)],
    ['utf-8', Buffer.from('name\nplain\n')],
    ['utf-16le', Buffer.from(arabic, 'utf16le')],
    ['utf-16be', Buffer.from(arabic, 'utf16le').swap16()],
    ['utf-32le', wide(french, true)],
    ['utf-32be', wide(`\uFEFF${arabic}`, false)],
    ['iso-2022-jp', Buffer.from('name\n\x1b$B%"%U%j%+\x1b(B\n', 'latin1')],
  ])('is %s where the bytes alone tell it', (encoding, bytes) => {
    expect(detect(bytes)).toBe(encoding);
  });

  it('reads UTF-32 whatever the pieces in which it comes', () => {
    const bytes = wide('\uFEFFẸ́kọ́ 🧺', false);
    const decoder = decoderOf('utf-32be');
    const pieces = [bytes.subarray(0, 7), bytes.subarray(7, 9), bytes.subarray(9)];
    const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('');
    expect(text + decoder.decode()).toBe('Ẹ́kọ́ 🧺');
    expect(decoderOf('utf-32le').decode(Uint8Array.of(0x41, 0, 0, 0, 0, 0xd8, 0, 0, 7))).toBe(
      'A\uFFFD\uFFFD',
    );
  });

  it('sees the first letter outside ASCII at the end of a long file', () => {
    const plain = Buffer.from('name,city\n'.repeat(20_000));
    expect(detect(plain, encode('Café,Leeds\n', 'windows-1252'))).toBe('windows-1252');
  });

  it('stays UTF-8 when one byte of many letters is none', () => {
    const bytes = Buffer.concat([
      Buffer.from('name,city\nCafé Olá,Orléans\nSalon Àṣẹ,Leeds\n'),
      encode('Chez Noé,Paris\n', 'windows-1252'),
      Buffer.from('Ẹ̀bùn,London\n'),
    ]);
    expect(detect(bytes)).toBe('utf-8');
    expect(detect(bytes.subarray(0, 40), bytes.subarray(40))).toBe('utf-8');
    expect(decoderOf('utf-8').decode(bytes)).toBe(
      'name,city\nCafé Olá,Orléans\nSalon Àṣẹ,Leeds\nChez Noé,Paris\nẸ̀bùn,London\n',
    );
  });

  it('leaves open what a letter was that was cut in two', () => {
    const bytes = Buffer.from('Àé Noé').subarray(0, -1);
    expect(decoderOf('utf-8').decode(bytes)).toBe('Àé No\uFFFD');
  });

  it('reads letters of UTF-8 whatever the pieces in which they come', () => {
    const bytes = Buffer.from('\uFEFFẸ́kọ́ 🧺 ስም');
    const decoder = decoderOf('utf-8');
    const text = [...bytes].map((byte) => decoder.decode(Uint8Array.of(byte), { stream: true }));
    expect(text.join('') + decoder.decode()).toBe('Ẹ́kọ́ 🧺 ስም');
  });
});
