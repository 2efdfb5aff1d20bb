/** Whether this device's own sheet takes pictures. */
export function canSharePicture(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'card.png', { type: 'image/png' })] });
}

/** Without a secure connection browsers have no clipboard, and some take no pictures. */
export const canCopyPicture = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';

/** The picture may still be on its way: some browsers allow copying only at the press itself. */
export const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
