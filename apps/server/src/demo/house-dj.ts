import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import type { RoomState } from '@turnstage/contracts';
import { WebSocket } from 'ws';
import { decide } from './house-dj.rules.ts';

export interface HouseDjOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly houseUuid: string;
  readonly roomUuid: string;
  readonly onFault: (text: string, fault: unknown) => void;
  /** Makes it leave, also while it is still on its way in. */
  readonly signal: AbortSignal;
}

export interface HouseDj {
  /** Nobody else is in the room. */
  isAlone(): boolean;
  leave(): void;
}

/** The bot in its room, by nothing but the public socket. */
export async function startHouseDj(options: HouseDjOptions): Promise<HouseDj> {
  const { houseUuid, roomUuid } = options;
  let hasLeft = false;
  // Whoever goes does not mind the answers that don't come any more.
  const onFault: HouseDjOptions['onFault'] = (text, fault) => {
    if (!hasLeft) options.onFault(text, fault);
  };
  const socket = createRoomSocket({
    url: options.baseUrl,
    token: () => options.token,
    WebSocket,
    onFault,
  });
  const mind = new HouseMind(socket, houseUuid, onFault);
  socket.on('state', (state) => mind.look(state));
  const leave = () => {
    hasLeft = true;
    socket.leave();
  };
  options.signal.addEventListener('abort', leave, { once: true });
  await socket.join({ roomUuid });
  mind.look(socket.state());
  return {
    isAlone: () => (socket.state()?.allUsers.length ?? 0) <= 1,
    leave,
  };
}

/** Acts on what the rules decide, one action at a time. */
class HouseMind {
  readonly #socket: RoomSocket;
  readonly #houseUuid: string;
  readonly #onFault: HouseDjOptions['onFault'];
  #isLeaving = false;
  #isActing = false;

  constructor(socket: RoomSocket, houseUuid: string, onFault: HouseDjOptions['onFault']) {
    this.#socket = socket;
    this.#houseUuid = houseUuid;
    this.#onFault = onFault;
  }

  look(state: RoomState | null): void {
    if (!state || this.#isActing) return;
    if (!state.djs.some(({ uuid }) => uuid === this.#houseUuid)) this.#isLeaving = false;
    const decision = decide(state, this.#houseUuid, this.#isLeaving);
    if (decision === 'nothing') return;
    this.#isActing = true;
    void this.#act(decision)
      .catch((error: unknown) => this.#onFault(`house DJ: ${decision}`, error))
      .finally(() => {
        this.#isActing = false;
      });
  }

  async #act(decision: 'take-seat' | 'leave-after-song' | 'stay-on'): Promise<void> {
    if (decision === 'take-seat') {
      await this.#socket.act('addDj', {});
      return;
    }
    const leave = decision === 'leave-after-song';
    await this.#socket.act('leaveAfterSong', { leave });
    this.#isLeaving = leave;
  }
}
