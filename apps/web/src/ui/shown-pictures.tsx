/** Pictures that messages show, for the chat and for those who judge what was reported of it. */
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

/** A report keeps the addresses of what a message showed, a line each (chat rule C24). */
const picture = /^\/media\/chat\/(images|gifs)\/[\w.-]+$/;

interface ReportedWordsProps {
  words: string;
  /** What the link to a picture of it is called. */
  pictureLabel: string;
}

/** What was said and shown in a message that somebody reported; whoever judges it has to see it. */
export function ReportedWords({ words, pictureLabel }: ReportedWordsProps) {
  const lines = words.split('\n');
  const pictures = lines.filter((line) => picture.test(line));
  const said = lines.filter((line) => !picture.test(line)).join('\n');
  return (
    <>
      {said}
      {pictures.length > 0 && (
        <span className="mt-1.5 flex flex-wrap gap-2">
          {pictures.map((url) => (
            <a
              key={url}
              href={url}
              target="_blank"
              rel="noopener"
              aria-label={pictureLabel}
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
