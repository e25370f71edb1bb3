/** Is never given to anybody. */
export const nobody = '00000000-0000-0000-0000-000000000000';

interface ActionFilters {
  /** Of whom; empty: of anybody. */
  readonly uuid: string;
  readonly type: string;
  /** `did`, `received`, or either. */
  readonly part: string;
}

/** The admin list query for moderation actions; undefined when all are wanted. */
export function actionsCondition({ uuid, type, part }: ActionFilters): string | undefined {
  const all: Record<string, unknown>[] = [];
  if (type) all.push({ actionType: type });
  if (uuid && part === 'did') all.push({ byUserUuid: uuid });
  else if (uuid && part === 'received') all.push({ userUuid: uuid });
  else if (uuid) all.push({ $or: [{ userUuid: uuid }, { byUserUuid: uuid }] });
  return all.length > 0 ? JSON.stringify({ $and: all }) : undefined;
}
