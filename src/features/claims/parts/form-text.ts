/** What was typed into a field of a native form; empty when there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
