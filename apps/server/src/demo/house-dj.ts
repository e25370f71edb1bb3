import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import type { RoomState } from '@turnstage/contracts';
import { WebSocket } from 'ws';
import { decide, type HouseDecision, type HouseVisitDecision } from './house-dj.rules.ts';

export interface HouseDjOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly houseUuid: string;
  readonly roomUuid: string;
  readonly onFault: (text: string, fault: unknown) => void;
  /** Makes it leave, even while it is still joining. */
  readonly signal: AbortSignal;
  /** What it does in this room; as in the demo room by default. */
  readonly decide?: (
    state: RoomState,
    houseUuid: string,
    isLeaving: boolean,
  ) => HouseDecision | HouseVisitDecision;
  /** It has left, or the room has closed. */
  readonly onLeft?: () => void;
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
  const leave = () => {
    if (hasLeft) return;
    hasLeft = true;
    socket.leave();
    options.onLeft?.();
  };
  const controller = new HouseDjController(socket, houseUuid, options.decide ?? decide, leave, onFault);
  socket.on('closed', leave);
  socket.on('state', (state) => controller.onState(state));
  options.signal.addEventListener('abort', leave, { once: true });
  await socket.join({ roomUuid });
  controller.onState(socket.state());
}

/** Performs what the rules decide, one action at a time. */
class HouseDjController {
  readonly #socket: RoomSocket;
  readonly #houseUuid: string;
  readonly #decide: NonNullable<HouseDjOptions['decide']>;
  readonly #leave: () => void;
  readonly #onFault: HouseDjOptions['onFault'];
  #isLeaving = false;
  #isActing = false;

  constructor(
    socket: RoomSocket,
    houseUuid: string,
    decideIn: NonNullable<HouseDjOptions['decide']>,
    leave: () => void,
    onFault: HouseDjOptions['onFault'],
  ) {
    this.#socket = socket;
    this.#houseUuid = houseUuid;
    this.#decide = decideIn;
    this.#leave = leave;
    this.#onFault = onFault;
  }

  onState(state: RoomState | null): void {
    if (!state || this.#isActing) return;
    if (!state.djs.some(({ uuid }) => uuid === this.#houseUuid)) this.#isLeaving = false;
    const decision = this.#decide(state, this.#houseUuid, this.#isLeaving);
    if (decision === 'nothing') return;
    if (decision === 'go') return this.#leave();
    this.#isActing = true;
    void this.#act(decision)
      .catch((error: unknown) => this.#onFault(`house DJ: ${decision}`, error))
      .finally(() => {
        this.#isActing = false;
        // What happened meanwhile may call for something else.
        if (decision === 'step-down') this.onState(this.#socket.state());
      });
  }

  async #act(decision: Exclude<HouseDecision, 'nothing'>): Promise<void> {
    if (decision === 'step-down') {
      await this.#socket.act('removeDj', {});
      return;
    }
    if (decision === 'take-seat') {
      await this.#socket.act('addDj', {});
      return;
    }
    const leave = decision === 'leave-after-song';
    await this.#socket.act('leaveAfterSong', { leave });
    this.#isLeaving = leave;
  }
}
