/** The pages that the words about rights were looked up in. Who changes those words looks again. */
export const rightsSources = [
  { id: 'overview', url: 'https://www.gov.uk/intellectual-property-an-overview' },
  { id: 'copyright', url: 'https://www.gov.uk/copyright' },
  { id: 'tradeMark', url: 'https://www.gov.uk/how-to-register-a-trade-mark' },
  { id: 'design', url: 'https://www.gov.uk/register-a-design' },
  { id: 'patent', url: 'https://www.gov.uk/patent-your-invention' },
  { id: 'secret', url: 'https://www.gov.uk/government/publications/non-disclosure-agreements' },
] as const;
export const rightsCheckedOn = '2026-11-29';
