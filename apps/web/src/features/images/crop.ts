/** Geometry of an image crop. Pure; no DOM. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  /** 1 shows as much as fits into the frame. */
  readonly zoom: number;
  /** The centre of the frame, as a share of the image's width and height. */
  readonly x: number;
  readonly y: number;
}

export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

export const maxZoom = 4;
export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns the region under the frame in image pixels; `ratio` is the frame's width divided by its height. */
export function cropRegion(image: Size, ratio: number, crop: Crop): Region {
  const maxWidth = Math.min(image.width, image.height * ratio);
  const width = maxWidth / crop.zoom;
  const height = width / ratio;
  return {
    width,
    height,
    left: clamp(crop.x * image.width - width / 2, 0, image.width - width),
    top: clamp(crop.y * image.height - height / 2, 0, image.height - height),
  };
}

/** Moves the frame by shares of its own size; it stays inside the image. */
export function moveCrop(image: Size, ratio: number, crop: Crop, across: number, down: number): Crop {
  const { left, top, width, height } = cropRegion(image, ratio, crop);
  const moved = {
    ...crop,
    x: (left + width / 2 + across * width) / image.width,
    y: (top + height / 2 + down * height) / image.height,
  };
  const region = cropRegion(image, ratio, moved);
  return {
    ...crop,
    x: (region.left + width / 2) / image.width,
    y: (region.top + height / 2) / image.height,
  };
}

export function zoomCrop(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: clamp(zoom, 1, maxZoom) };
}

/** Returns the output size: never larger than the region, and no larger than it is ever displayed. */
export function outputSize(region: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(region.width, region.height));
  return {
    width: Math.max(1, Math.round(region.width * scale)),
    height: Math.max(1, Math.round(region.height * scale)),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(Math.max(min, max), value));
}
