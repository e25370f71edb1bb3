export const uploadKey = (uploadId: string) => ['upload', uploadId] as const;
