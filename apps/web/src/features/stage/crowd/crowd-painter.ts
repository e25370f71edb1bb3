import type { LaunchPoint } from '../layout/launch.ts';

/** What draws a full floor in place of its elements. */
export interface CrowdPainter {
  /** False for someone it doesn't draw. */
  jump(uuid: string): boolean;
  throwEmoji(emoji: string, from: LaunchPoint): void;
}
