import type { Concern } from './safeguarding.contract.ts';

const block = (label: string, text: string | null): readonly string[] =>
  text ? [`${label}: ${text}`] : [];

/**
 * A record for an authority, in English, as plain text that every office opens. It leaves out nothing that the lead sees.
 */
export function exportText(record: Concern, { site, at }: { site: string; at: string }): string {
  const head = [
    `Safeguarding record of ${site}`,
    `Made: ${at}`,
    `Record: ${record.id}`,
    `Source: ${record.source}`,
    `State: ${record.state}`,
    ...block('Reference', record.reference),
    ...block('Closed because', record.closedBecause),
    ...block('Signals', record.signals.join(', ')),
    ...block('People', record.people.join(', ')),
    ...block('About', record.subject ? `${record.subject.type} ${record.subject.id}` : null),
  ];
  const entries = record.entries.map((entry) =>
    [
      `${entry.no}. ${entry.at} ${entry.kind}${entry.toState ? ` to ${entry.toState}` : ''}`,
      ...block('By', entry.by),
      ...block('Who it is about', entry.about),
      ...block('How to reach them', entry.contact),
      ...block('Reference', entry.reference),
      ...block('Signals', entry.signals.join(', ')),
      ...(entry.words ? [entry.words] : []),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...entries].join('\n\n')}\n`;
}
