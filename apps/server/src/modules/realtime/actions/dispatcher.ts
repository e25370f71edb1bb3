import type { Clock } from '../../../clock.ts';
import { refuse } from '../../../http/refusal.ts';
import { InFlight } from '../../../in-flight.ts';
import { Budget } from '../../../rate-limits/index.ts';
import {
  createFailure,
  faultOf,
  InvalidTokenRefusal,
  missingParameter,
  refusalOf,
  SocketRefusal,
} from '../failure.ts';
import type { Refresher } from '../host/refresher.ts';
import type { RoomHosts } from '../host/room-hosts.ts';
import { tuningOf, type RealtimeDeps } from '../realtime.deps.ts';
import type { Connection } from '../socket/connection.ts';
import { queued, Reply, type MessageId } from '../socket/reply.ts';
import { createActionTable, createEventTable, type ActionRoute, type Outcome } from './action-table.ts';
import { isRecord } from './clean-json.ts';
import type { RoomJoiner } from './room-joiner.ts';
import { canUseServiceActions } from './service-handlers.ts';

/** Same limit as the original: more pending requests on one connection mean a misbehaving client (wire 1.5). */
const maxPending = 5;
/** A client with a bad token gets a response and time to read it, then it is closed for good (wire 1.8). */
const invalidTokenCloseDelayMs = 1000;
/** Clients that rejoin send the join right after connecting. A client that hasn't done so by now won't (wire 1.8). */
const reattachDelayMs = 2000;

type Params = Readonly<Record<string, unknown>>;

export interface DispatcherParts {
  readonly deps: RealtimeDeps;
  readonly hosts: RoomHosts;
  readonly refresh: Refresher;
  readonly joiner: RoomJoiner;
}

/** Parses client messages and responds to each one exactly once; no message is dropped silently (wire 0.7). */
export class Dispatcher {
  readonly #deps: RealtimeDeps;
  readonly #clock: Clock;
  readonly #joiner: RoomJoiner;
  readonly #actions: ReadonlyMap<string, ActionRoute>;
  readonly #events: ReadonlyMap<string, ActionRoute>;
  readonly #budgets = new WeakMap<Connection, Budget>();
  readonly #inFlight = new InFlight();

  constructor({ deps, hosts, refresh, joiner }: DispatcherParts) {
    this.#deps = deps;
    this.#clock = deps.clock;
    this.#joiner = joiner;
    this.#actions = createActionTable({ deps, hosts, refresh, joiner });
    this.#events = createEventTable({ deps, hosts, refresh, joiner });
  }

  onMessage(connection: Connection, message: unknown): void {
    if (!isRecord(message)) {
      new Reply(connection, undefined).send(createFailure('request/malformed'));
      return;
    }
    const { event } = message;
    const reply = new Reply(connection, readMessageId(message['messageId']));
    const verb = typeof event === 'string' ? event : '';
    const route = this.#events.get(verb);
    if (verb === 'action') this.#action(reply, isRecord(message['params']) ? message['params'] : {});
    else if (route) this.#run(reply, verb, route, {});
    else
      reply.send(
        createFailure('request/unknown-verb', `verb not found or not allowed (${verb.slice(0, 40)})`),
      );
  }

  /**
   * Some clients reconnect after a drop and never send a join. They are put back into the room they were in (rule
   * R81).
   */
  onOpen(connection: Connection): void {
    this.#clock.after(reattachDelayMs, () => {
      if (connection.isOpen && !connection.hasChosenRoom)
        this.#enqueue(connection, () => this.#joiner.reattach(connection, null));
    });
    this.#clock.after(this.#deps.socketGate.options.limits.verifyWithinMs, () => {
      if (connection.isOpen && !connection.ticket.isVerified) void this.#joiner.closeUnlessValid(connection);
    });
  }

  /** The connection has closed. */
  onClose(connection: Connection): void {
    this.#joiner.closed(connection);
  }

  /** Resolves when every message so far has been handled. A message outlives the connection that it came over. */
  settle(): Promise<void> {
    return this.#inFlight.settle();
  }

  #action(reply: Reply, params: Params): void {
    const name = params['action'];
    if (typeof name !== 'string') return this.#fail(reply, '', missingParameter('action'));
    this.#run(reply, name, this.#actions.get(name), params);
  }

  #run(reply: Reply, name: string, route: ActionRoute | undefined, params: Params): void {
    if (route?.isUncounted && route.forPeople) {
      void this.#inFlight.track(this.#respond(reply, name, route.forPeople(reply, params)));
      return;
    }
    if (route?.choosesRoom) reply.connection.hasChosenRoom = true;
    this.#queue(reply, name, () => this.#handle(reply, route, params));
  }

  /** Requests of one connection are handled in the order in which they arrive. */
  #queue(reply: Reply, what: string, handle: () => Outcome): void {
    const { connection } = reply;
    if (connection.pending >= maxPending) {
      reply.send(createFailure('request/too-many-pending'));
      return;
    }
    if (!this.#budgetOf(connection).consume().isAllowed)
      return this.#fail(reply, what, refuse('request/too-many'));
    reply.count();
    this.#enqueue(connection, () => this.#respond(reply, what, handle()));
  }

  #enqueue(connection: Connection, work: () => Promise<void>): void {
    connection.serialQueue = this.#inFlight.track(connection.serialQueue.then(work));
  }

  async #handle(reply: Reply, route: ActionRoute | undefined, params: Params): Outcome {
    if (!route) throw new SocketRefusal(createFailure('action/unknown'));
    const { forPeople, forServices } = route;
    const { connection } = reply;
    // Someone in a room acts in that room. Services are never in one.
    if (forPeople && (!forServices || connection.caller !== null)) return forPeople(reply, params);
    const caller = await this.#deps.user.authenticate(connection.token);
    if (forPeople && caller?.kind !== 'service') return forPeople(reply, params);
    if (!caller) throw new InvalidTokenRefusal();
    if (!connection.ticket.verify(caller)) throw refuse('request/too-many');
    if (!forServices || !canUseServiceActions(caller)) throw refuse('request/forbidden');
    return forServices(reply, params, caller);
  }

  /** The only place that responds, unless a room has queued the response. */
  async #respond(reply: Reply, what: string, outcome: Outcome): Promise<void> {
    try {
      const result = await outcome;
      if (result !== queued) reply.send(result);
      else if (reply.isOpen) throw new Error(`${what} was left without a response`);
    } catch (error) {
      this.#fail(reply, what, error);
    }
  }

  #fail(reply: Reply, what: string, error: unknown): void {
    const refusal = refusalOf(error);
    if (!refusal) this.#deps.logger.error({ err: error }, `${what} failed`);
    if (reply.isOpen) reply.send(refusal ?? faultOf(error));
    const { connection } = reply;
    if (error instanceof InvalidTokenRefusal)
      this.#clock.after(invalidTokenCloseDelayMs, () => connection.closeForGood());
    // A server fault is temporary: the connection is closed so that the client reconnects and tries again.
    if (!refusal && this.#actions.get(what)?.choosesRoom) connection.close();
  }

  #budgetOf(connection: Connection): Budget {
    let budget = this.#budgets.get(connection);
    if (!budget) {
      budget = new Budget(this.#clock, tuningOf(this.#deps).requests);
      this.#budgets.set(connection, budget);
    }
    return budget;
  }
}

/** Reads a message id. It is copied into the response, so it must be short and a plain value. */
function readMessageId(value: unknown): MessageId {
  if (typeof value === 'string') return value.slice(0, 64);
  return typeof value === 'number' ? value : undefined;
}
