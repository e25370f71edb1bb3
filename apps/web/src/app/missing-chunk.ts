/** Whether an error says that a file of the application could not be fetched; each browser words it its own way. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );
}
