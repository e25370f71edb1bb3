/** Where most people arrive. What these screens import is fetched together with them. */
const firstScreens = /^assets\/(lobby|room-screen|room-dock)-/;

/**
 * Which files a dynamic import fetches ahead of the browser's own discovery. The list of every import is part of the
 * code that each page starts with, 4 kB of file names, so that only the first screens have theirs. The others find
 * what they import when their own file arrives; links to them are fetched on hover and focus, before the press.
 * Style sheets can't be left out: without the list nobody would load them.
 */
export function preloadedFiles(file: string, dependencies: string[]): string[] {
  return firstScreens.test(file)
    ? dependencies
    : dependencies.filter((dependency) => dependency.endsWith('.css'));
}
