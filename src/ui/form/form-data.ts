/** What was typed into a control of a native form; empty when it is not there. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

export const isTicked = (data: FormData, name: string): boolean => data.get(name) !== null;
