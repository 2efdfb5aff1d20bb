/** A source whose licence asks to be named where its data is used. Shown in the site's credits. */
export interface Credit {
  /** The statement that the licensor asks for, word for word, so never translated. */
  statement: string;
  source: string;
  licence: string;
  licenceUrl: string;
}

export const placeCredits: readonly Credit[] = [
  {
    statement: 'Place names: GeoNames',
    source: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    statement:
      'Contains OS data © Crown copyright and database right. Areas: House of Commons Library',
    source: 'https://www.ordnancesurvey.co.uk/products/code-point-open',
    licence: 'Open Government Licence v3.0',
    licenceUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
];
