/** Text frames of the socket that aren't JSON objects (wire 1.2). */
export const pingPrefix = 'primus::ping::';
export const pongPrefix = 'primus::pong::';
export const serverCloseFrame = 'primus::server::close';
