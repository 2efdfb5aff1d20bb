/** A browser that has been here before: it has answered about cookies and seen the first look round. */
export const regular = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'cookieConsent', value: '00.4102444800000' },
        { name: 'onboarding-tour', value: '2.0' },
        { name: 'language-banner', value: 'closed' },
      ],
    },
  ],
});

/** A browser that has never been here. */
export const newcomer = { cookies: [], origins: [] };

/**
 * Headers of a visitor from the network of this number; the site takes the first three parts of an address for one.
 * Journeys that write much come from one of their own: many letters from one are what mass mail is known by.
 */
export const fromNetwork = (number: number): Record<string, string> => ({
  'x-forwarded-for': `198.18.${number}.1`,
});
