/**
 * Parses the tables of this folder: one call per line, `service METHOD path [note]`, tab-separated; `#` starts a
 * comment.
 */
export interface Endpoint {
  readonly service: string;
  readonly method: string;
  readonly path: string;
}

export function parseEndpoints(table: string): Endpoint[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [service = '', method = '', path = ''] = line.split('\t');
      return { service, method, path };
    });
}

/** `room PATCH /rooms/{}`: parameter names don't distinguish calls. */
export function endpointKey({ service, method, path }: Endpoint): string {
  return `${service} ${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
}
