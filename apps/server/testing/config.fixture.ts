import { ConfigError, type Environment, readConfig } from '../src/config/config.ts';

/** What is wrong with the settings; nothing if they can be read. */
export function getConfigErrors(env: Environment): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.messages;
    throw error;
  }
  return [];
}

/** The players that need no key, and where browsers load them from. */
export const keylessPlayers = {
  audius: 'https://api.audius.co',
  youtube: 'https://www.youtube.com',
  soundcloud: 'https://w.soundcloud.com',
};
