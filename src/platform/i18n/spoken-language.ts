import { languages } from './languages.ts';

/** Languages that are spoken here and in which the site is not written, as their speakers call them. */
const others: Readonly<Record<string, string>> = {
  bm: 'Bamanankan',
  de: 'Deutsch',
  ee: 'Eʋegbe',
  it: 'Italiano',
  kg: 'Kikongo',
  ki: 'Gĩkũyũ',
  lu: 'Tshiluba',
  mg: 'Malagasy',
  nd: 'isiNdebele',
  ny: 'Chichewa',
  om: 'Afaan Oromoo',
  sn: 'chiShona',
  ss: 'siSwati',
  tn: 'Setswana',
  ts: 'Xitsonga',
  ve: 'Tshivenḓa',
};

/** What speakers call the language of a code of ISO 639-1, which they find in any list; an unknown code is itself. */
export const spokenLanguageName = (code: string): string =>
  languages.find((language) => language.code === code)?.nativeName ?? others[code] ?? code;
