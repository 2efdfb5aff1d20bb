/** The same photos with the one at `from` at `to`; unchanged when that is no place. */
export function movePhoto<P>(photos: readonly P[], from: number, to: number): readonly P[] {
  const moved = photos[from];
  if (moved === undefined || to < 0 || to >= photos.length) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, moved);
}
