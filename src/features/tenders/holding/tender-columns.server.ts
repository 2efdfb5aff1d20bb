import { isDeepStrictEqual } from 'node:util';
import { closingDay, closingMinute, closingMoment } from '../tender-day.ts';
import { heldNames } from '../own-tender.contract.ts';
import type { HeldName, TenderBody } from '../own-tender.contract.ts';
import { searchTextOfTender } from '../tender-shape.server.ts';
import type { HeldChanges, TenderRow } from '../tender.table.server.ts';

const lastMinute = 23 * 60 + 59;
const two = (value: number) => String(value).padStart(2, '0');

/** '' for the end of the day, which is what no time means. */
const timeOf = (at: Date): string => {
  const minute = closingMinute(at);
  return minute === lastMinute ? '' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

/** The columns that a form fills. */
export function toColumns(body: TenderBody) {
  const { councilName: buyerName, expectedValue, closingDate, closingTime, ...rest } = body;
  return {
    ...rest,
    buyerName,
    amountMinor: expectedValue,
    closesAt: closingMoment(closingDate, closingTime),
    searchText: searchTextOfTender({ ...rest, buyerName }),
  };
}

/** The row as it would be once what waits is agreed to. */
export function withHeld(row: TenderRow): TenderRow {
  const { closesAt, ...held } = row.held;
  const next = { ...row, ...held, ...(closesAt && { closesAt: new Date(closesAt) }) };
  return { ...next, searchText: searchTextOfTender(next) };
}

/** What the form shows. */
export function toBody(row: TenderRow): TenderBody {
  const now = withHeld(row);
  return {
    councilName: now.buyerName,
    title: now.title,
    summary: now.summary,
    description: now.description,
    plainText: now.plainText,
    // What is written here always has one.
    category: now.category ?? 'general',
    area: now.area,
    location: now.location,
    expectedValue: now.amountMinor,
    closingDate: now.closesAt ? closingDay(now.closesAt) : '',
    closingTime: now.closesAt ? timeOf(now.closesAt) : '',
    questionsUntil: now.questionsUntil,
    contactEmail: now.contactEmail,
    attachmentUrl: now.attachmentUrl,
    noticeUrl: now.noticeUrl,
    isBelowThreshold: now.isBelowThreshold,
    cpv: now.cpv,
    lots: [...now.lots],
    documents: [...now.documents],
    suitsSmall: now.suitsSmall,
    suitsCharities: now.suitsCharities,
    rules: now.rules,
  };
}

/** A moment compares and is kept as text. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Of a published one: what is kept back for a second person, and what everybody sees at once. */
export function splitChange(row: TenderRow, columns: ReturnType<typeof toColumns>) {
  const held = Object.fromEntries(
    heldNames
      .filter((name) => !isDeepStrictEqual(plain(columns[name]), plain(row[name])))
      .map((name) => [name, plain(columns[name])]),
  ) as HeldChanges;
  const kept: Pick<TenderRow, HeldName> = row;
  const shown = {
    ...columns,
    ...Object.fromEntries(heldNames.map((name) => [name, kept[name]])),
  };
  return { held, shown: { ...shown, searchText: searchTextOfTender(shown) } };
}

export const heldNamesOf = ({ held }: TenderRow): HeldName[] =>
  heldNames.filter((name) => name in held);
