interface Help {
  id: 'emergency' | 'childline' | 'ceop';
  /** As people dial it; undefined where help is on a page alone. */
  phone?: string;
  /** Of those who run it. */
  url: string;
}

/**
 * The day on which these were last looked up (decision D75), in copies of what the NSPCC writes of Childline, of CEOP's own
 * pages and of what the police write of 999.
 */
export const helpCheckedOn = '2026-11-29';

/** Whom to turn to first, in the United Kingdom. Each page is that of the service itself. */
export const help: readonly Help[] = [
  {
    id: 'emergency',
    phone: '999',
    url: 'https://www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers',
  },
  { id: 'childline', phone: '0800 1111', url: 'https://www.childline.org.uk/' },
  { id: 'ceop', url: 'https://www.ceop.police.uk/' },
];

/** A page that says nothing about where somebody was. */
export const neutralPage = 'https://www.bbc.co.uk/weather';

/** Where help, the concern form and the look back are: for everybody, before JavaScript too. */
export const safetyPath = '/youth#safeguarding';
