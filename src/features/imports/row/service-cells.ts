import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { parseHours } from '#features/schedule/hours-text.ts';
import type { RowCells } from './column-mapping.ts';
import { plainHours } from './hours-cell.ts';
import { languageNamed } from './offer-cells.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';
import { readServiceTimes } from './service-times.ts';
import type { ServiceTime } from './service-times.ts';

type Services = Extract<ListingDraft['details'], { kind: 'faith' }>['services'];

const mostServices = 40;
const friday = 5;

/**
 * The services of a place of worship. What can't be read of their times stands in the description as it was written,
 * and so do times whose end nobody has written.
 */
export function readServices(
  { hours = '', fridayPrayers = '' }: RowCells,
  headers: RowCells,
  notes: RowNotes,
): Services {
  const weekly = servicesOf('hours', headerLabel(headers.hours, 'Services'), hours, notes);
  const given = { days: [friday], name: 'Jumu’ah' };
  const isOnlyYes = /^(?:y|yes|x|true)$/i.test(fridayPrayers);
  const fridays = isOnlyYes
    ? []
    : servicesOf('fridayPrayers', 'Friday prayers', fridayPrayers, notes, given);
  return [...weekly, ...fridays].slice(0, mostServices);
}

function servicesOf(
  field: string,
  label: string,
  text: string,
  notes: RowNotes,
  given?: Parameters<typeof readServiceTimes>[1],
): Services {
  if (text === '') return [];
  const whole = given ? undefined : parseHours(plainHours(text));
  if (whole?.ok && whole.assumptions.length === 0)
    return whole.periods.map((period) => ({ ...plain, ...period }));
  const { services, isPartial, hasGuessedEnds } = readServiceTimes(text, given);
  if (isPartial) notes.kept(field, 'serviceTimes', label, text);
  else if (hasGuessedEnds) notes.kept(field, 'serviceEnds', label, text);
  return services.map(serviceOf);
}

const plain = { name: 'Service', language: '', streamUrl: '' };
const longestName = 160;

function serviceOf({ name, remark, ...period }: ServiceTime): Services[number] {
  const language = remark === '' ? undefined : languageNamed(remark);
  // A remark in brackets names the service where nothing else does: "Wed 7pm (Bible study)".
  const called = [
    name || (language ? plain.name : remark),
    name && !language && remark && `(${remark})`,
  ];
  return {
    ...plain,
    ...period,
    name: called.filter(Boolean).join(' ').slice(0, longestName) || plain.name,
    language: language ?? '',
  };
}
