/**
 * What the links below an unasked mail do. `notme`: I know nothing of this; `nosender`: nothing more of the sender who
 * made the site write; `never`: nothing more at all; `unmail`: the same, pressed by a mail program (RFC 8058).
 */
export const stopPurposes = ['notme', 'nosender', 'never', 'unmail'] as const;
export type StopPurpose = (typeof stopPurposes)[number];

/** The ways out that are in an unasked mail, as addresses. */
export type MailStops = Partial<Record<StopPurpose, string>>;

export const stopPurposeOf = (token: string): StopPurpose | undefined =>
  stopPurposes.find((purpose) => token.startsWith(`${purpose}-`));
