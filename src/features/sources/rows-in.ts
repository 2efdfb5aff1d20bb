/** The controls of repeated rows, named `BEGIN.NUMBER.FIELD`, as one record for each row in the order of the form. */
export function rowsIn(data: FormData, begin: string): Record<string, string>[] {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, value] of data) {
    const [first, place, field] = name.split('.');
    if (first !== begin || !place || !field || typeof value !== 'string') continue;
    rows.set(place, { ...rows.get(place), [field]: value.trim() });
  }
  return [...rows.values()];
}
