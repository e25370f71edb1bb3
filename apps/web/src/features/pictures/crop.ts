/** Which part of a picture is kept. Fractions and pixels only, no page. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  /** 1 shows as much as fits into the frame. */
  readonly zoom: number;
  /** The middle of the frame, as a share of the picture's width and height. */
  readonly x: number;
  readonly y: number;
}

export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

export const mostZoom = 4;
export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of the picture under the frame, in its own pixels; `ratio` is the frame's width over its height. */
export function partOf(picture: Size, ratio: number, crop: Crop): Part {
  const widest = Math.min(picture.width, picture.height * ratio);
  const width = widest / crop.zoom;
  const height = width / ratio;
  return {
    width,
    height,
    left: clamp(crop.x * picture.width - width / 2, 0, picture.width - width),
    top: clamp(crop.y * picture.height - height / 2, 0, picture.height - height),
  };
}

/** The frame moved by shares of its own size; it stays on the picture. */
export function moved(picture: Size, ratio: number, crop: Crop, across: number, down: number): Crop {
  const { left, top, width, height } = partOf(picture, ratio, crop);
  const wanted = {
    ...crop,
    x: (left + width / 2 + across * width) / picture.width,
    y: (top + height / 2 + down * height) / picture.height,
  };
  const part = partOf(picture, ratio, wanted);
  return {
    ...crop,
    x: (part.left + width / 2) / picture.width,
    y: (part.top + height / 2) / picture.height,
  };
}

export function zoomed(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: clamp(zoom, 1, mostZoom) };
}

/** How large the part is drawn: never larger than it is, and no larger than anybody sees it. */
export function drawnSize(part: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(part.width, part.height));
  return {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.max(least, most), value));
}
