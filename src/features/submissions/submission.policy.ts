/** What becomes of a submission: it waits for staff, who publish or refuse it. A decision undone makes it wait again. */
export const submissionStatuses = ['pending', 'published', 'refused'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

interface ShownState {
  status: SubmissionStatus;
  /** When staff hid it after a report. */
  hiddenAt: Date | null;
}

/** Whether everybody sees it; `shownOf` says the same in SQL. */
export const isShown = ({ status, hiddenAt }: ShownState): boolean =>
  status === 'published' && hiddenAt === null;
