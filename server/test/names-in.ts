interface Named {
  name?: string;
}

/** What the rows of an answer are called: of a list, of places on a map, of a table. */
export function namesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return namesOfTable(answer);
  const { items, features } = answer as {
    items?: readonly Named[];
    features?: readonly { properties: Named }[];
  };
  const rows = items ?? features?.map(({ properties }) => properties) ?? [];
  return rows.map(({ name }) => name ?? '');
}

/** Names of golden rows have no commas and no quotation marks. */
function namesOfTable(csv: string): string[] {
  const [headers = '', ...lines] = csv.trim().split(/\r?\n/);
  const at = headers.split(',').findIndex((header) => /^\W*name\W*$/.test(header));
  return lines.map((line) => (line.split(',')[at] ?? '').replaceAll('"', ''));
}
