/** Which tab a key leads to (APG tabs), or undefined for a key that is not one of theirs. Left means next in right-to-left. */
export function tabForKey(
  key: string,
  current: number,
  count: number,
  rightToLeft: boolean,
): number | undefined {
  if (count === 0) return undefined;
  const step = rightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (current + step + count) % count;
    case 'ArrowLeft':
      return (current - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
