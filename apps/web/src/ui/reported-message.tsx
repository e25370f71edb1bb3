/** Images in messages, for the chat and for moderators who review reports. */
import { useEffect, useRef } from 'react';

/** The first frame of a GIF, as a still image. */
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

/** A report contains the URLs of a message's images, one per line (chat rule C24). */
const imageUrlPattern = /^\/media\/chat\/(images|gifs)\/[\w.-]+$/;

interface ReportedMessageProps {
  text: string;
  /** Accessible name of the link to an image. */
  imageLabel: string;
}

/** Text and images of a reported message, for whoever reviews it. */
export function ReportedMessage({ text, imageLabel }: ReportedMessageProps) {
  const lines = text.split('\n');
  const imageUrls = lines.filter((line) => imageUrlPattern.test(line));
  const plainText = lines.filter((line) => !imageUrlPattern.test(line)).join('\n');
  return (
    <>
      {plainText}
      {imageUrls.length > 0 && (
        <span className="mt-1.5 flex flex-wrap gap-2">
          {imageUrls.map((url) => (
            <a
              key={url}
              href={url}
              target="_blank"
              rel="noopener"
              aria-label={imageLabel}
              className="block h-24 w-32 overflow-hidden rounded-control bg-surface-3"
            >
              {url.includes('/gifs/') ? (
                <StillGif url={url} />
              ) : (
                <img src={url} alt="" loading="lazy" className="size-full object-cover" />
              )}
            </a>
          ))}
        </span>
      )}
    </>
  );
}
