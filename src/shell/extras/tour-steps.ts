/** Specification 9: six steps, version 2.0. A new version is shown again to those who have seen an older one. */
export const tourVersion = '2.0';

interface TourStep {
  /** `tour.<id>.title` and `.text` in the namespace `shell`. */
  id: string;
  /** Where the step leads, if one wants to go there at once. */
  path?: string;
}

export const tourSteps: readonly TourStep[] = [
  { id: 'welcome' },
  { id: 'find', path: '/directory' },
  { id: 'read' },
  { id: 'keep', path: '/dashboard' },
  { id: 'add', path: '/business/new' },
  { id: 'help', path: '/help' },
];
