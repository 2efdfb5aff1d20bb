const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as somebody edits them, to the millisecond: `1:02.5`, `1:00:03`. */
export function timeText(seconds: number): string {
  const whole = Math.round(Math.max(0, seconds) * 1000);
  const rest = (whole % 60_000) / 1000;
  const minutes = Math.floor(whole / 60_000);
  const hours = Math.floor(minutes / 60);
  const tail = rest < 10 ? `0${rest}` : String(rest);
  return hours > 0 ? `${hours}:${twoDigits(minutes % 60)}:${tail}` : `${minutes}:${tail}`;
}

/** What stands for zero in the digits that Arabic keyboards write. */
const zeros = [0x06_60, 0x06_f0];

const plainDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.findLast((one) => code >= one) ?? 0;
    return String(code - zero);
  });

/** The seconds of `1:02.5`, `62.5`, `1:00:03,250` or `١:٠٢`; undefined for what is no time. */
export function parseTime(text: string): number | undefined {
  const plain = plainDigits(text.trim()).replaceAll(/[,\u066B]/g, '.');
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(plain);
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000) / 1000;
}
