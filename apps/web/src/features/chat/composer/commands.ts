/** The commands of room staff (rule C25), as typed in the composer. Pure. */
export const commandNames = ['kick', 'ban', 'unban', 'mute', 'unmute', 'clear'] as const;
export type CommandName = (typeof commandNames)[number];

export function commandChoices(typed: string): CommandName[] {
  const query = typed.toLowerCase();
  return commandNames.filter((name) => name.startsWith(query));
}
