import { useEffect, useRef } from 'react';

/** The first frame of a GIF, drawn once. */
export function StillGif({ url }: { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () => {
      const board = canvas.current;
      if (!board) return;
      board.width = image.naturalWidth;
      board.height = image.naturalHeight;
      board.getContext('2d')?.drawImage(image, 0, 0);
    });
    image.src = url;
    return () => image.removeAttribute('src');
  }, [url]);
  return <canvas ref={canvas} aria-hidden="true" className="size-full object-cover" />;
}
