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
