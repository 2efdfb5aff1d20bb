import { areas } from '#features/eligibility/facts.ts';
import { readRules } from '#features/eligibility/read-rules.ts';
import { penceOf } from '#platform/text/amount.ts';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import type { TenderBody } from '../own-tender.contract.ts';
import { tenderCategories } from '../tender.policy.ts';

export const emptyTender = {
  councilName: '',
  title: '',
  summary: '',
  description: '',
  plainText: '',
  category: undefined,
  area: null,
  location: '',
  expectedValue: null,
  closingDate: '',
  closingTime: '',
  questionsUntil: null,
  contactEmail: '',
  attachmentUrl: null,
  noticeUrl: null,
  isBelowThreshold: false,
  cpv: [],
  lots: [],
  documents: [],
  suitsSmall: false,
  suitsCharities: false,
  rules: {},
} satisfies Omit<TenderBody, 'category'> & { category: undefined };

export type TenderStart = Omit<TenderBody, 'category'> & {
  category?: TenderBody['category'] | undefined;
};

/** Lots stand under `lots.0.title` and so on, in their order. */
function readLots(data: FormData): TenderBody['lots'] {
  const lots: TenderBody['lots'] = [];
  for (let at = 0; data.has(`lots.${at}.title`); at += 1)
    lots.push({
      title: textOf(data, `lots.${at}.title`),
      description: textOf(data, `lots.${at}.description`),
      amountMinor: penceOf(textOf(data, `lots.${at}.amountMinor`)),
    });
  return lots;
}

/** The same, under `documents.0.title`. */
function readDocuments(data: FormData): TenderBody['documents'] {
  const documents: TenderBody['documents'] = [];
  for (let at = 0; data.has(`documents.${at}.title`); at += 1)
    documents.push({
      title: textOf(data, `documents.${at}.title`),
      url: textOf(data, `documents.${at}.url`),
    });
  return documents;
}

/** The form as the contract wants it, before it is checked: what was not chosen is refused there, beside its field. */
export const readTender = (data: FormData) => ({
  councilName: textOf(data, 'councilName'),
  title: textOf(data, 'title'),
  summary: textOf(data, 'summary'),
  description: textOf(data, 'description'),
  plainText: textOf(data, 'plainText'),
  category: tenderCategories.find((one) => one === textOf(data, 'category')),
  area: areas.find((one) => one === textOf(data, 'area')) ?? null,
  location: textOf(data, 'location'),
  expectedValue: penceOf(textOf(data, 'expectedValue')),
  closingDate: textOf(data, 'closingDate'),
  closingTime: textOf(data, 'closingTime'),
  questionsUntil: textOf(data, 'questionsUntil') || null,
  contactEmail: textOf(data, 'contactEmail'),
  attachmentUrl: textOf(data, 'attachmentUrl') || null,
  noticeUrl: textOf(data, 'noticeUrl') || null,
  isBelowThreshold: isTicked(data, 'isBelowThreshold'),
  cpv: data.getAll('cpv').map(String),
  lots: readLots(data),
  documents: readDocuments(data),
  suitsSmall: isTicked(data, 'suitsSmall'),
  suitsCharities: isTicked(data, 'suitsCharities'),
  rules: readRules(data),
});
