/** A position in PostgreSQL's log of changes. Later is larger; a copy that has reached it knows all before. */
export type Lsn = bigint;

/** As PostgreSQL writes it (`16/B374D848`); undefined for anything else. */
export function readLsn(text: string | null | undefined): Lsn | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();
