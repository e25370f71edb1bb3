/** Messages between the server and the image worker. */

export interface EncodeOptions {
  /** Images with more pixels are refused. Formats that need much memory for a pixel have lower limits. */
  readonly maxPixels: number;
  readonly width: number;
  /** Absent: keeps the proportions of the image. */
  readonly height?: number | undefined;
  readonly fit: 'inside' | 'cover';
  readonly quality: number;
  /** Whether a small image is scaled up. */
  readonly canEnlarge?: boolean;
  /** The file is an SVG drawing that was rewritten from an allow list. Any other file is never read as one. */
  readonly isSvg?: boolean;
  /** Format of the result. Default: WebP. */
  readonly format?: 'webp' | 'jpeg';
  /** An image that goes onto a drawing. One that can't be read is left out. */
  readonly overlay?: Overlay | undefined;
}

/** A square with rounded corners; pixels of the drawing. */
export interface Overlay {
  readonly file: Uint8Array;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly radius: number;
}

export interface ImageJob {
  readonly file: Uint8Array;
  readonly options: EncodeOptions;
}

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export type ImageFailure = 'unreadable' | 'too-many-pixels';
export type ImageResult = { readonly image: EncodedImage } | { readonly failure: ImageFailure };
