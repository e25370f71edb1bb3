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
  /** Makes it leave, even while it is still joining. */
  readonly signal: AbortSignal;
}

/**
 * Runs the bot in its room, using only the public socket. When the room is closed the server ends the connection,
 * and the socket doesn't come back.
 */
export async function startHouseDj(options: HouseDjOptions): Promise<void> {
  const { houseUuid, roomUuid } = options;
  let hasLeft = false;
  // After leaving, pending responses never arrive, so their errors are ignored.
  const onFault: HouseDjOptions['onFault'] = (text, fault) => {
    if (!hasLeft) options.onFault(text, fault);
  };
  const socket = createRoomSocket({
    url: options.baseUrl,
    token: () => options.token,
    WebSocket,
    onFault,
  });
  const controller = new HouseDjController(socket, houseUuid, onFault);
  socket.on('state', (state) => controller.onState(state));
  const leave = () => {
    hasLeft = true;
    socket.leave();
  };
  options.signal.addEventListener('abort', leave, { once: true });
  await socket.join({ roomUuid });
  controller.onState(socket.state());
}

/** Performs what the rules decide, one action at a time. */
class HouseDjController {
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

  onState(state: RoomState | null): void {
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
