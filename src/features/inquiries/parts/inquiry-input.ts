import { isTicked, textOf } from '#ui/form/form-data.ts';
import type { InquiryType } from '../inquiry.policy.ts';

/** The form as it was filled in. What is optional and empty is left out. */
export interface InquiryInput {
  listingId: string;
  type: InquiryType;
  name: string;
  email: string;
  phone?: string;
  subject?: string;
  message: string;
  isAdult?: boolean;
  wantedOn?: string;
  budgetPounds?: number;
  /** Ids of uploads. */
  pictures?: string[];
  homepage?: string;
  token?: string;
}

const optional = (data: FormData, name: string): string | undefined =>
  textOf(data, name) || undefined;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** Reads the native form; the contract checks it. */
export const inquiryOf = (data: FormData, pictures: string[] = []): InquiryInput => ({
  listingId: textOf(data, 'listingId'),
  type: textOf(data, 'type') as InquiryType,
  name: textOf(data, 'name'),
  email: textOf(data, 'email'),
  phone: optional(data, 'phone'),
  subject: optional(data, 'subject'),
  message: textOf(data, 'message'),
  isAdult: isTicked(data, 'isAdult') || undefined,
  ...(textOf(data, 'type') === 'quote' && {
    wantedOn: optional(data, 'wantedOn'),
    // What is no number is refused by the contract, not here.
    budgetPounds: numberOf(optional(data, 'budgetPounds')),
    pictures: pictures.length > 0 ? pictures : undefined,
  }),
  homepage: optional(data, 'homepage'),
  token: optional(data, 'token'),
});
