import { textOf } from '#ui/form/form-data.ts';
import type { PlainValues } from '../plain-form.ts';
import type { QuotedAs } from '../testimonials/testimonial.policy.ts';
import type { ContactTopic, feedbackTopics } from '../ticket.policy.ts';

const optional = (data: FormData, name: string): string | undefined =>
  textOf(data, name) || undefined;

const shieldOf = (data: FormData) => ({
  homepage: optional(data, 'homepage'),
  token: optional(data, 'token'),
});

/** Reads the contact form; the contract checks it. */
export const contactOf = (data: FormData) =>
  ({
    topic: textOf(data, 'topic') as ContactTopic,
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    subject: textOf(data, 'subject'),
    message: textOf(data, 'message'),
    page: optional(data, 'page'),
    ...shieldOf(data),
  }) satisfies PlainValues;

/** Reads the form for complaints about the use of data. */
export const complaintOf = (data: FormData) =>
  ({
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    words: textOf(data, 'words'),
    ...shieldOf(data),
  }) satisfies PlainValues;

/** Reads the feedback form. The choice "do not quote me" is the absence of consent. */
export const feedbackOf = (data: FormData) =>
  ({
    topic: textOf(data, 'topic') as (typeof feedbackTopics)[number],
    message: textOf(data, 'message'),
    page: optional(data, 'page'),
    name: optional(data, 'name'),
    email: optional(data, 'email'),
    quote: quoteOf(textOf(data, 'quote')),
    ...shieldOf(data),
  }) satisfies PlainValues;

const quoteOf = (value: string): QuotedAs | undefined =>
  value === '' || value === 'no' ? undefined : (value as QuotedAs);

/** A path of this site out of an address such as `?about=/events`; nothing else is taken over. */
export const pageOf = (value: string | null): string | undefined =>
  value !== null && /^\/(?!\/)/.test(value) ? value.slice(0, 300) : undefined;
