/** Whether an error means that a chunk of the app could not be fetched. Each browser words it differently. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );
}
