const hidden = '…';
const patterns = [
  // Addresses of mail.
  /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g,
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  // Numbers of phones.
  /\+\d[\d\s-]{5,}\d/g,
  // What somebody wrote, as programs quote it.
  /"[^"]*"|'[^']{2,}'|«[^»]*»|“[^”]*”/g,
] as const;

/** The first line of an error, without what could name or quote a person. */
export function hidePeople(text: string): string {
  const firstLine = (text.trim().split('\n', 1)[0] ?? '').slice(0, 500);
  return patterns.reduce((rest, pattern) => rest.replaceAll(pattern, hidden), firstLine);
}
