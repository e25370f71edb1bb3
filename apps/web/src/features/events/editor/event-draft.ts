import type { EventChange, EventDetails, NewEvent } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { fromFieldValue, ownTimeZone, toFieldValue } from '../../../lib/zoned-time.ts';
import { toRepeat, toRule, type Repeat } from './recurrence.ts';

export interface DraftDj {
  readonly userUuid: string;
  readonly nickname: string;
  readonly avatarId: string;
  /** Values of date and time fields; empty for none. */
  readonly start: string;
  readonly end: string;
}

/** What the editor holds. Times are values of date and time fields in `timeZone`. */
export interface EventDraft {
  name: string;
  description: string;
  start: string;
  end: string;
  timeZone: string;
  repeat: Repeat;
  roomUuid: string | null;
  communityId: number | null;
  djs: readonly DraftDj[];
  /** A data URL; null removes the poster; undefined leaves it. */
  posterFile: string | null | undefined;
}

const hourMs = 60 * 60 * 1000;

/** Suggests tomorrow at 20:00, for two hours. */
export function newDraft(
  nowMs: number,
  place: { roomUuid?: string | undefined; communityId?: number | undefined },
  timeZone = ownTimeZone(),
): EventDraft {
  const day = toFieldValue(new Date(nowMs + 24 * hourMs), timeZone).slice(0, 10);
  return {
    name: '',
    description: '',
    start: `${day}T20:00`,
    end: `${day}T22:00`,
    timeZone,
    repeat: 'never',
    roomUuid: place.roomUuid ?? null,
    communityId: place.communityId ?? null,
    djs: [],
    posterFile: undefined,
  };
}

export function draftOf(event: EventDetails): EventDraft {
  const { timeZone } = event;
  const field = (time: string | null) => (time === null ? '' : toFieldValue(new Date(time), timeZone));
  return {
    name: event.name,
    description: event.description,
    start: field(event.startsAt),
    end: field(event.endsAt),
    timeZone,
    repeat: toRepeat(event.recurrence),
    roomUuid: event.roomUuid,
    communityId: event.communityId,
    djs: event.djs.map(({ userUuid, nickname, avatarId, startsAt, endsAt }) => ({
      userUuid,
      nickname,
      avatarId,
      start: field(startsAt),
      end: field(endsAt),
    })),
    posterFile: undefined,
  };
}

/** Moving the start keeps how long the event lasts. */
export function withStart(draft: EventDraft, start: string): EventDraft {
  const [before, after] = [Date.parse(`${draft.start}Z`), Date.parse(`${start}Z`)];
  const end = Date.parse(`${draft.end}Z`);
  if ([before, after, end].some(Number.isNaN)) return { ...draft, start };
  return { ...draft, start, end: new Date(end + after - before).toISOString().slice(0, 16) };
}

export type DraftField = 'name' | 'start' | 'end' | 'place' | 'djs';

/** The first thing that the server would refuse, or undefined. */
export function findProblem(draft: EventDraft, nowMs: number): DraftField | undefined {
  if (draft.name.trim().length < limits.eventName.min) return 'name';
  const [start, end] = [
    fromFieldValue(draft.start, draft.timeZone),
    fromFieldValue(draft.end, draft.timeZone),
  ];
  if (!start) return 'start';
  const lengthMs = end ? end.getTime() - start.getTime() : 0;
  if (!end || lengthMs <= 0 || lengthMs > limits.eventDays * 24 * hourMs) return 'end';
  if (end.getTime() <= nowMs) return 'start';
  if (draft.roomUuid === null && draft.communityId === null) return 'place';
  const isOutside = ({ start: setStart, end: setEnd }: DraftDj) => {
    const from = setStart === '' ? draft.start : setStart;
    const to = setEnd === '' ? draft.end : setEnd;
    // Values of the same length and zone compare as texts.
    return from >= to || from < draft.start || to > draft.end;
  };
  return draft.djs.some(isOutside) ? 'djs' : undefined;
}

/** The body of the call; `findProblem` has found nothing. `event` is the one to change. */
export function toBody(draft: EventDraft, event?: EventDetails): NewEvent {
  const iso = (value: string) => fromFieldValue(value, draft.timeZone)?.toISOString() ?? '';
  const setTime = (value: string) => (value === '' ? null : iso(value));
  return {
    name: draft.name.trim(),
    description: draft.description,
    startsAt: iso(draft.start),
    endsAt: iso(draft.end),
    timeZone: draft.timeZone,
    recurrence: draft.repeat === 'other' ? (event?.recurrence ?? null) : toRule(draft.repeat, draft.start),
    roomUuid: draft.roomUuid,
    communityId: draft.communityId,
    djs: draft.djs.map(({ userUuid, start, end }) => ({
      userUuid,
      startsAt: setTime(start),
      endsAt: setTime(end),
    })),
    ...(draft.posterFile === undefined ? {} : { posterFile: draft.posterFile }),
  };
}

/** Only what differs, so that a change doesn't move an event that has begun. */
export function changesIn(draft: EventDraft, event: EventDetails): EventChange {
  const [before, after] = [toBody(draftOf(event), event), toBody(draft, event)];
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof NewEvent]),
    ),
  );
}
