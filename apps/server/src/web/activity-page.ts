/** The page of the web client inside Discord's activity (docs/rules/activity.md). */
import type { ActivityConfig, PlayerConfig } from '../config/index.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';

export interface ActivityPage {
  /** Whether Discord's client opened this URL (path and query) in a frame. */
  isEntry(url: string): boolean;
  /** The page, with the configuration that its client needs. */
  describe(page: string): string;
  readonly policy: string;
}

interface ActivityPageOptions {
  readonly activity: ActivityConfig;
  readonly players: PlayerConfig;
  readonly publicUrl: string;
}

export function createActivityPage({ activity, players, publicUrl }: ActivityPageOptions): ActivityPage {
  const { clientId, origins, roomSlug = null } = activity;
  const content = JSON.stringify({ clientId, origins, roomSlug, publicUrl });
  const meta = `<meta name="turnstage-activity" content="${escapeAttribute(content)}" />`;
  // Discord's own policy allows nothing but the frame's origin, so no player of another service either (rule Y8).
  const directives = contentSecurityPolicy({ ...players, origins: {}, previewOrigins: [] });
  return {
    isEntry(url) {
      const [path, query = ''] = url.split('?', 2);
      const parameters = new URLSearchParams(query);
      return path === '/' && parameters.has('frame_id') && parameters.has('instance_id');
    },
    describe: (page) => page.replace('</head>', () => `  ${meta}\n  </head>`),
    policy: Object.entries({ ...directives, 'frame-ancestors': origins })
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join(';'),
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
