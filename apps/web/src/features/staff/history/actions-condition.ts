/** A uuid that is never assigned. */
export const unknownUserUuid = '00000000-0000-0000-0000-000000000000';

interface ActionFilters {
  /** The person to filter by; empty for everyone. */
  readonly uuid: string;
  readonly type: string;
  /** `did`, `received`, or either. */
  readonly part: string;
}

/** Returns the admin list query for moderation actions; undefined without filters. */
export function actionsCondition({ uuid, type, part }: ActionFilters): string | undefined {
  const conditions: Record<string, unknown>[] = [];
  if (type) conditions.push({ actionType: type });
  if (uuid && part === 'did') conditions.push({ byUserUuid: uuid });
  else if (uuid && part === 'received') conditions.push({ userUuid: uuid });
  else if (uuid) conditions.push({ $or: [{ userUuid: uuid }, { byUserUuid: uuid }] });
  return conditions.length > 0 ? JSON.stringify({ $and: conditions }) : undefined;
}
