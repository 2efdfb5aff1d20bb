/** The values that stand a second time in a list. */
export const repeated = (values: readonly string[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);

/** A day that exists, as `YYYY-MM-DD`. */
export const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Numbers that Ofcom keeps free for drama: they never ring anywhere. */
export const dramaNumber =
  /^(?:020 7946 0\d{3}|0(?:113|114|115|116|117|118|121|131|141|151|161) 496 0\d{3}|0191 498 0\d{3}|029 2018 0\d{3}|028 9649 6\d{3}|01632 960\d{3}|07700 900\d{3})$/;
