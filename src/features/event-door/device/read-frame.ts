import decodeQR from 'qr/decode.js';

let canvas: HTMLCanvasElement | undefined;

/** What a QR code in the picture says, looked for at this width; undefined where there is none. */
export function readFrame(video: HTMLVideoElement, width: number): string | undefined {
  if (video.videoWidth === 0) return undefined;
  canvas ??= document.createElement('canvas');
  canvas.width = Math.min(width, video.videoWidth);
  canvas.height = Math.round((canvas.width / video.videoWidth) * video.videoHeight);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // It throws where there is no code to be read.
    return undefined;
  }
}
