import type { ListingDraft } from '#features/directory/draft.contract.ts';
import type { RowCells } from './column-mapping.ts';
import type { Field } from './field-headers.ts';
import { readWeek } from './hours-cell.ts';
import { languageNamed } from './offer-cells.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';
import { readServiceTimes } from './service-times.ts';
import type { ServiceTime } from './service-times.ts';
import { readServiceWords } from './service-words.ts';

type Services = Extract<ListingDraft['details'], { kind: 'faith' }>['services'];

const mostServices = 40;
const friday = { days: [5], name: 'Jumu’ah' };

/** The services of a place of worship. What can't be read of their times is in the description as it was written. */
export function readServices(cells: RowCells, headers: RowCells, notes: RowNotes): Services {
  const columns = [
    ['hours', givenBy(headers.hours)],
    ['moreHours', givenBy(headers.moreHours)],
    ['fridayPrayers', friday],
  ] as const;
  const services = columns.flatMap(([field, given]) => {
    const text = cells[field] ?? '';
    const isOnlyYes = /^(?:y|yes|x|true)$/i.test(text);
    const label = headerLabel(
      headers[field],
      field === 'fridayPrayers' ? 'Friday prayers' : 'Services',
    );
    return isOnlyYes ? [] : servicesOf(text, { field, label, notes, given });
  });
  return services.slice(0, mostServices);
}

type Given = Parameters<typeof readServiceTimes>[1];

/** The day that a header names: "Sunday service", "Jumu’ah 2". */
function givenBy(header = ''): Given {
  const words = readServiceWords(header);
  const days = words.flatMap((word) => (word.kind === 'day' ? [word] : []));
  const [day] = days;
  if (!day || days.length > 1) return undefined;
  const parts = words.flatMap((word) => (word.kind === 'part' ? [word.part] : []));
  return { days: day.days, name: day.name ?? '', part: parts[0] };
}

interface Column {
  field: Field;
  label: string;
  notes: RowNotes;
  given: Given;
}

function servicesOf(text: string, { field, label, notes, given }: Column): Services {
  if (text === '') return [];
  const whole = given ? undefined : readWeek(text);
  if (whole && whole.assumptions.length === 0)
    return whole.periods.map((period) => ({ ...plain, ...period }));
  const { services, isPartial } = readServiceTimes(text, given);
  if (isPartial) notes.kept(field, 'serviceTimes', label, text);
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
