import { queue } from '../queue/queue.ts'; // breach
import { button } from '../../ui/button.ts';
import { routes } from '../../app/routes.ts'; // breach

export const chat = [queue, button, routes];
