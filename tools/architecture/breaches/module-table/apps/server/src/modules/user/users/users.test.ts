import { openRoom } from '../../room/index.ts';
import { openRoom as openInside } from '../../room/rooms.ts'; // breach

openRoom(openInside(1));
