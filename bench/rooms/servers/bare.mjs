/**
 * The minimum that a room can cost with `ws`: no accounts, no database, no persistence. Every vote is framed once
 * and the same bytes are written to everyone at once. Joins are batched for `batchMs`: one room state is built and
 * framed for everyone who joined meanwhile, and everyone else receives all joins in one write.
 */
import { createServer } from 'node:http';
import { Sender, WebSocketServer } from 'ws';
import { report } from './report.mjs';
import { PlainRoom, readPerson } from './plain-room.mjs';

const batchMs = 25;
const rooms = new Map();
const upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer();

function roomOf(uuid) {
  let room = rooms.get(uuid);
  if (!room) {
    room = { plain: new PlainRoom(uuid), sockets: new Set(), joining: [], said: [], timer: undefined };
    rooms.set(uuid, room);
  }
  return room;
}

function frame(value) {
  const options = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true };
  return Buffer.concat(Sender.frame(Buffer.from(JSON.stringify(value)), options));
}

function join(room, network, person, messageId) {
  room.said.push(frame(room.plain.joinRoom(person)));
  room.joining.push({ network, messageId });
  room.timer ??= setTimeout(() => broadcastJoins(room), batchMs);
}

function broadcastJoins(room) {
  const { joining, said, plain } = room;
  room.timer = undefined;
  room.joining = [];
  room.said = [];
  const received = Buffer.concat(said);
  for (const network of room.sockets) network.write(received);
  const state = plain.roomState();
  const fill = frame(plain.push('updatedUserData', plain.fill()));
  const responses = new Map();
  for (const { network, messageId } of joining) {
    let response = responses.get(messageId);
    if (!response) {
      const joinResult = { context: 'response', messageId, roomUuid: plain.uuid, seq: plain.seq, state };
      response = Buffer.concat([frame(joinResult), fill]);
      responses.set(messageId, response);
    }
    network.write(response);
    room.sockets.add(network);
  }
}

server.on('upgrade', (request, network, head) =>
  upgrades.handleUpgrade(request, network, head, (webSocket) => {
    const token = new URL(request.url, 'http://bench').searchParams.get('token');
    const person = readPerson(token);
    let room;
    webSocket.on('error', () => undefined);
    webSocket.on('close', () => {
      room?.sockets.delete(network);
      room?.plain.leave(person.uuid);
    });
    webSocket.on('message', (data) => {
      const { params, messageId } = JSON.parse(data);
      if (!params) return;
      if (params.action === 'joinRoom') {
        room = roomOf(params.roomUuid);
        join(room, network, person, messageId);
      } else if (params.action === 'voteOnSong') {
        const said = frame(room.plain.vote(person.uuid, params.songVotes.like));
        for (const each of room.sockets) each.write(said);
        network.write(frame({ context: 'response', messageId }));
      }
    });
  }),
);
server.listen(0, '127.0.0.1', () => report(server.address().port));
