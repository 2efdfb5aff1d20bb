import { clothCodes } from '#ui/cloth-codes.ts';
import type { ClothCode } from '#ui/cloth-codes.ts';

/** Where one can read that this cloth belongs to these people. */
interface ClothSource {
  title: string;
  publisher: string;
  url: string;
}

interface ClothMeaning {
  /** ISO 3166-1 alpha-2: the cloth stands for the country as a whole. */
  countries: readonly string[];
  /** Spoken by those whose cloth it is. */
  languages: readonly string[];
  /** Spoken beside these, and alone saying nothing: Arabic in Eritrea. */
  beside?: readonly string[];
  sources: readonly ClothSource[];
}

/**
 * Whose cloth is whose, and who says so. `/standards` shows it with its sources. A country with many peoples and cloths,
 * such as Nigeria, is not in it, nor is one that the sources do not name.
 */
export const clothTable: Readonly<Record<ClothCode, ClothMeaning>> = {
  kente: {
    countries: ['GH'],
    languages: ['ak', 'ee'],
    sources: [
      {
        title: 'Wrapped in Pride: Ghanaian Kente and African American Identity',
        publisher: 'Smithsonian National Museum of African Art',
        url: 'https://africa.si.edu/exhibits/kente/strips.htm',
      },
    ],
  },
  adire: {
    countries: [],
    languages: ['yo'],
    sources: [
      {
        title: 'Adire eleko cloth, CIRC.757-1967',
        publisher: 'Victoria and Albert Museum, London',
        url: 'https://collections.vam.ac.uk/item/O297288/textile-unknown/',
      },
    ],
  },
  bogolan: {
    countries: ['ML'],
    languages: ['bm'],
    sources: [
      {
        title: 'Cloth (bogolanfini), 1175:2010',
        publisher: 'Saint Louis Art Museum',
        url: 'https://www.slam.org/collection/objects/54270',
      },
    ],
  },
  shweshwe: {
    countries: ['ZA', 'LS', 'BW'],
    languages: ['st', 'xh', 'zu', 'tn'],
    sources: [
      {
        title: 'Shweshwe: the fabric of SA’s turbulent history, 16 January 2019',
        publisher: 'Sunday Times, Johannesburg',
        url: 'https://www.timeslive.co.za/sunday-times/lifestyle/fashion-and-beauty/2019-01-16-shweshwe-the-fabric-of-sas-turbulent-history/',
      },
      {
        title: 'Leteisi gets under threat',
        publisher: 'Mmegi, Gaborone',
        url: 'https://www.mmegi.bw/ampArticle/187139',
      },
    ],
  },
  netela: {
    countries: ['ET', 'ER'],
    languages: ['am', 'ti'],
    beside: ['ar'],
    sources: [
      {
        title: 'Shawl (netela), Ca36 b',
        publisher: 'Museum of Anthropology, University of British Columbia',
        url: 'https://rrncommunity.org/items/36075/print',
      },
      {
        title: 'Zuria',
        publisher: 'Wikipedia',
        url: 'https://en.wikipedia.org/wiki/Zuria',
      },
    ],
  },
  madras: {
    countries: ['AG', 'DM', 'GP', 'LC', 'MQ'],
    languages: [],
    sources: [
      {
        title:
          'H. Zamor, “Indian Heritage in the French Creole-Speaking Caribbean: A Reference to the Madras Material”, March 2014',
        publisher: 'International Journal of Humanities and Social Science 4 (5)',
        url: 'https://studylib.net/doc/10465580',
      },
      {
        title: 'Culture and national festivals',
        publisher: 'Embassy of Saint Lucia, Washington',
        url: 'https://www.embassyofstlucia.org/culture-and-national-festivals',
      },
      {
        title: 'Country marks National Dress Day, 31 October 2020',
        publisher: 'Antigua Observer',
        url: 'https://antiguaobserver.com/country-marks-national-dress-day/',
      },
    ],
  },
};

interface Belonging {
  /** Countries whose own it is. */
  countries: readonly string[];
  /** Spoken there. */
  languages: readonly string[];
}

/**
 * The cloth of a listing; undefined, a plain one, where it is not plain whose it would be. Countries decide, and where
 * none is named the languages beside English; either must all mean the same cloth. A kitchen that speaks Yoruba and Akan
 * is neither's alone. Categories say nothing: the narrowest, "West African restaurant", is wider than any cloth.
 */
export function clothOf({ countries, languages }: Belonging): ClothCode | undefined {
  if (countries.length > 0)
    return clothCodes.find((code) =>
      countries.every((country) => clothTable[code].countries.includes(country)),
    );
  const told = languages.filter((language) => language !== 'en');
  return clothCodes.find((code) => {
    const { languages: own, beside = [] } = clothTable[code];
    return (
      told.some((language) => own.includes(language)) &&
      told.every((language) => own.includes(language) || beside.includes(language))
    );
  });
}
