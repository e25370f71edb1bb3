/** Socket.IO as its guide uses it: its own rooms, one emit per vote; no compression, WebSocket only. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { report } from './report.mjs';
import { PlainRoom, readPerson } from './plain-room.mjs';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
const rooms = new Map();

io.on('connection', (socket) => {
  const person = readPerson(socket.handshake.query.token);
  let room;
  socket.on('action', ({ params, messageId }) => {
    if (params.action === 'joinRoom') {
      const { roomUuid } = params;
      room = rooms.get(roomUuid) ?? new PlainRoom(roomUuid);
      rooms.set(roomUuid, room);
      // Joins are not broadcast here: what joining costs is measured elsewhere.
      room.joinRoom(person);
      void socket.join(roomUuid);
      socket.emit('answer', { context: 'response', messageId });
    } else if (params.action === 'voteOnSong') {
      io.to(room.uuid).emit('push', room.vote(person.uuid, params.songVotes.like));
      socket.emit('answer', { context: 'response', messageId });
    }
  });
  socket.on('disconnect', () => room?.leave(person.uuid));
});
server.listen(0, '127.0.0.1', () => report(server.address().port));
