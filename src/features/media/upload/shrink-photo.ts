/** Below this a photo goes as it is (bytes). */
const smallEnough = 1_000_000;
/** Longest side sent (pixels): somewhat more than is kept. */
const longestSide = 2000;

/** The largest size with the same shape whose longest side fits. Never enlarges. */
export function fitInside(width: number, height: number, side: number): [number, number] {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/**
 * Makes a large photo smaller before it is sent: a phone's photo of 8 MB becomes half a megabyte, and its place never
 * leaves the phone. Where the browser can't, the photo goes as it is; the server does the same once more.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file;
  try {
    const smaller = await drawSmaller(file);
    return smaller && smaller.size < file.size ? smaller : file;
  } catch (error) {
    console.warn(error);
    return file;
  }
}

async function drawSmaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const [width, height] = fitInside(bitmap.width, bitmap.height, longestSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  // JPEG has no transparency; a browser that can't write WebP answers a PNG, which is then mostly the larger one.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
}
