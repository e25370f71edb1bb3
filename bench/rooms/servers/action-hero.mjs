/**
 * The engine of the original: ActionHero with its WebSocket server (Primus over ws) and its chat rooms, which
 * publish every broadcast over Redis as in any ActionHero cluster. Default settings, without log files.
 */
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { report } from './report.mjs';
import { PlainRoom, readPerson } from './plain-room.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'turnstage-bench-'));
for (const folder of ['public', 'pids', 'log', 'config']) mkdirSync(path.join(home, folder));
writeFileSync(path.join(home, 'package.json'), '{"name":"bench","version":"1.0.0"}');
writeFileSync(path.join(home, 'config', 'routes.js'), 'exports.DEFAULT = { routes: () => ({ get: [] }) };');
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
process.chdir(home);
process.env.LOG_LEVEL = 'crit';
process.env.ACTIONHERO_CONFIG = path.join(home, 'config');
const actionHero = createRequire(import.meta.url)('actionhero');
const { Action, Process, api, chatRoom } = actionHero;
const rooms = new Map();

class JoinRoom extends Action {
  constructor() {
    super();
    this.name = 'joinRoom';
    this.description = 'joins a room';
    this.inputs = { roomUuid: { required: true } };
  }

  async run({ connection, params: { roomUuid } }) {
    if (!rooms.has(roomUuid))
      rooms.set(roomUuid, { plain: new PlainRoom(roomUuid), created: chatRoom.add(roomUuid) });
    const { plain, created } = rooms.get(roomUuid);
    await created;
    plain.joinRoom(personOfConnection(connection));
    await chatRoom.addMember(connection.id, roomUuid);
    return { roomUuid };
  }
}

class VoteOnSong extends Action {
  constructor() {
    super();
    this.name = 'voteOnSong';
    this.description = 'votes';
    this.inputs = { songVotes: { required: true } };
  }

  async run({ connection, params: { songVotes } }) {
    const { plain } = rooms.get(connection.rooms[0]);
    const { message } = plain.vote(personOfConnection(connection).uuid, songVotes.like);
    await chatRoom.broadcast({}, plain.uuid, message);
    return {};
  }
}

function personOfConnection(connection) {
  return readPerson(connection.rawConnection.query.token);
}

const app = new Process();
await app.initialize();
for (const ActionClass of [JoinRoom, VoteOnSong]) {
  const action = new ActionClass();
  api.actions.actions[action.name] = { [action.version ?? 1]: action };
  api.actions.versions[action.name] = [action.version ?? 1];
}
api.params.buildPostVariables();
await app.start();
report(api.servers.servers.web.server.address().port);
