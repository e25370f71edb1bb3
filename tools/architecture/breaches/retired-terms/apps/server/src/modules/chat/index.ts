export function subscribe(events: any, jobs: any): void {
  events.on('roomChanged', 'chat.tellPeople', () => undefined); // breach
  events.on('roomChanged', 'chat.sendMessages', () => undefined);
  jobs.handle('roomDeleted:chat.forgetRoom', () => undefined); // breach
  jobs.add('chat.tellPeople');
}
