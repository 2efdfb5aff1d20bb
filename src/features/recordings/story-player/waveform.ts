/** Height of the picture in its own units; each bar is two wide, with one between. */
export const waveHeight = 40;
export const barWidth = 3;

/** The bars of a picture of the loudness, upwards and downwards from its middle: one path, however many there are. */
export function wavePath(peaks: readonly number[]): string {
  return peaks
    .map((peak, place) => {
      const height = Math.max(2, (waveHeight * Math.min(100, peak)) / 100);
      return `M${place * barWidth} ${(waveHeight - height) / 2}h2v${height}h-2z`;
    })
    .join('');
}
