import { useCanInRoom } from '../live/use-can-in-room.ts';
import { GreetingCard } from './lazy.ts';
import { useGreeting } from './use-greeting.ts';

/** Loads the card only for whoever has something to see in it: a greeting, or rules that they don't know (R126). */
export function Greeting() {
  const { greeting, close } = useGreeting(useCanInRoom('editSettings'));
  return greeting?.wasOffered && <GreetingCard greeting={greeting} close={close} />;
}
