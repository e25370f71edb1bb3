import { StillGif } from './still-gif.tsx';

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
