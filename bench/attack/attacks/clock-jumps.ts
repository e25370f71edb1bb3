import { chatSendRoomMessage, roomCreateRoom, userSession } from '@turnstage/client/routes';
import { randomUUID } from 'node:crypto';
import { ApiError } from '@turnstage/client';
import type { Attack } from '../attack.ts';
import { countStatuses, send } from '../calls.ts';

/** A message each; more than five in five seconds are refused whatever the clock says. */
const jumps = 5;
const guesses = 35;
/** The window in which wrong passwords of one address are counted (rule A29). */
const windowSeconds = 15 * 60;

export const attack: Attack = {
  name: 'clock-jumps',
  summary: `The system's time is set back and forth ${jumps} times while someone chats and someone else guesses a password.`,
  preload: new URL('../jumping-clock.mjs', import.meta.url),
  maxMemoryMb: 150,
  maxWaitMs: 1_000,
  async run(target) {
    const { client } = await target.person('chatter');
    const { uuid } = await client.call(roomCreateRoom, { body: { name: 'Elsewhen' } });
    const statuses: number[] = [];
    let maxWaitSeconds = 0;
    for (let jump = 0; jump < jumps; jump += 1) {
      process.kill(target.pid, 'SIGUSR2');
      try {
        await client.call(userSession, {});
        await client.call(chatSendRoomMessage, {
          params: { roomUuid: uuid },
          body: { uuid: randomUUID(), message: `jump ${jump}` },
        });
      } catch (error) {
        throw new Error(`after jump ${jump}: ${error instanceof ApiError ? error.code : String(error)}`, {
          cause: error,
        });
      }
      for (let n = 0; n < guesses; n += 1) {
        const response = await fetch(`${target.baseUrl}/api/user-service/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n + 1}` },
          body: JSON.stringify({ email: 'chatter@world.test', password: 'guess' }),
        });
        statuses.push(response.status);
        maxWaitSeconds = Math.max(maxWaitSeconds, Number(response.headers.get('retry-after') ?? 0));
        await response.arrayBuffer();
      }
    }
    const { status } = await send(target, { method: 'GET', path: '/readyz' });
    const note = `guesses ${countStatuses(statuses)}; maximum wait ${maxWaitSeconds} s`;
    if (statuses.filter((one) => one === 401).length > 30) throw new Error(`${note}: a jump gave new tries`);
    if (maxWaitSeconds > windowSeconds || status !== 200) throw new Error(note);
    return note;
  },
};
