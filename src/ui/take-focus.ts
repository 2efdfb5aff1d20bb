/**
 * As the `ref` of what takes the place of a button that was pressed: it takes the focus, which else falls to the top of the
 * page. The element also needs `tabIndex={-1}`. One function for all, so that it is called once, when the element comes.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
