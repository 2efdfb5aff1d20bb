/** What the Tab key can stop at, before it is asked whether it is there and switched on. */
const candidates =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [contenteditable], [tabindex]';

/** Among radios of one name only the chosen one is a stop. While none is chosen, each of them is. */
function isPassedOver(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) {
    return false;
  }
  const group = element.form?.elements.namedItem(element.name);
  return group instanceof RadioNodeList && group.value !== '';
}

function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isPassedOver(element),
  );
}

/** Two radios of one name are one stop: from any of them the Tab key leaves the group. */
function isSameGroup(one: Element, other: Element): boolean {
  const [first, second] = [one, other].map((element) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element : undefined,
  );
  return first !== undefined && first.form === second?.form && first.name === second.name;
}

/**
 * Where Tab goes from the end of what keeps the focus in, and Shift+Tab from its beginning: round to the other end.
 * Undefined where the browser finds the next stop itself.
 */
export function stopAround(root: HTMLElement, backwards: boolean): HTMLElement | undefined {
  const from = document.activeElement;
  const stops = tabStops(root);
  const wanted = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const goesOn =
    from !== null &&
    root.contains(from) &&
    stops.some((stop) => from.compareDocumentPosition(stop) & wanted && !isSameGroup(from, stop));
  return goesOn ? undefined : stops.at(backwards ? -1 : 0);
}
