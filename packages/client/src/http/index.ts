export { ApiError, createClient, type Client, type ClientOptions } from './client.ts';
export type { CallInput, CallReply, ClientRoute } from './route.ts';
