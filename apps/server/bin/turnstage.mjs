#!/usr/bin/env node
import { runServer } from '../../../tools/run-server.mjs';

await runServer({ args: process.argv.slice(2), rebuild: 'when-missing' });
