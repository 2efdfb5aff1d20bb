import { visibleLine, visibleText } from '#platform/text/visible-text.ts';

/** What Windows-1252 has where Latin-1 has controls, from byte 0x80 on. */
const windowsSigns =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const firstSign = 0x80;
const tail = `[\\u0080-\\u00bf${windowsSigns}]`;
/** UTF-8 that was read as Windows-1252 and written as UTF-8 again: "Â£", "â€™". Contracts Finder has many. */
const twice = new RegExp(
  `[\\u00c2-\\u00df]${tail}|[\\u00e0-\\u00ef]${tail}{2}|[\\u00f0-\\u00f4]${tail}{3}`,
  'g',
);
const decoder = new TextDecoder('utf-8', { fatal: true });

function mend(part: string): string {
  const bytes = Array.from(part, (sign) => {
    const place = windowsSigns.indexOf(sign);
    return place === -1 ? sign.charCodeAt(0) : firstSign + place;
  });
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch (error) {
    if (error instanceof TypeError) return part;
    throw error;
  }
}

const email = /[^\s@<>()[\]{}"',;:]{1,64}@[a-z\d.-]{1,250}\.[a-z]{2,24}/gi;
const phone = /(?<![\w£,./-])(?:\+44|0044|\(?0)(?:[\s()-]{0,2}\d){9,11}(?![\w-])/g;

/** Addresses and numbers of people are left to the official notice: here nobody could ask for them to be taken out. */
const withoutContacts = (text: string): string =>
  text.replace(email, '[see the official notice]').replace(phone, '[see the official notice]');

const clean = (text: string): string =>
  withoutContacts(text.toWellFormed().replace(twice, mend)).replaceAll('\u00a0', ' ');

/** No more than so many characters, with an ellipsis where something was cut off. */
export const cutTo = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`;

/** One line of a notice, as text: markup in it stays what it is, and is shown as such. */
export const lineFrom = (text: string): string => visibleLine(clean(text)).replace(/ {2,}/g, ' ');

export const paragraphsFrom = (text: string): string =>
  visibleText(clean(text).replace(/\r\n?/g, '\n')).replace(/\n{3,}/g, '\n\n');
