export { createAddressReader } from './read-address.ts';
export { refuseUpgrade, SocketGate, SocketTicket } from './socket-gate.ts';
export {
  boundedFrames,
  createSocketLimits,
  withoutSocketLimits,
  type SocketLimits,
} from './socket-limits.ts';
