import type { Details } from './details.ts';

/** The details as plain lines, for staff who decide. */
export function detailsText(details: Details): string {
  switch (details.kind) {
    case 'recipe':
      return [
        ...details.ingredients.map(({ amount, unit, name }) =>
          [amount, unit, name].filter(Boolean).join(' '),
        ),
        ...details.steps.map((step, place) => `${place + 1}. ${step}`),
      ].join('\n');
    case 'festival':
      return JSON.stringify(details.when);
    case 'proverb':
      return `${details.words} (${details.inLanguage})\n${details.meaning}`;
    case 'place':
      return details.address;
    case 'language':
      return [
        details.spokenIn,
        ...details.greetings.map(({ words, meaning }) => `${words}: ${meaning}`),
      ].join('\n');
    case 'custom':
    case 'music':
      return '';
  }
}
