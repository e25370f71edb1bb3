export function report(port: number, end?: () => void): void;
