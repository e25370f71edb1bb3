export const maxWait = process.env.LONGEST_WAIT_MS; // breach
export const settings = { 'MAILBOX_SIZE': 1, 'max size': 2 }; // breach
