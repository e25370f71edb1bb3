/**
 * Entry point of the server and the command line. Each command is in `cli/`, and loaded when it is called: most need
 * a small part of the server.
 */
import { assignableTokenRoles } from '@turnstage/permissions';
import { Command, Option } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { createFilesPrivately } from './cli/private-files.ts';
import { ignoreClosedPipe } from './cli/ignore-closed-pipe.ts';

const roles = assignableTokenRoles('superUser');

createFilesPrivately();

const program = new Command('turnstage')
  .description('A self-hosted place where people take turns playing music')
  .version(packageJson.version)
  .showHelpAfterError()
  // Set before the commands are created, because they inherit it. Commander has already printed the error. Invalid
  // arguments exit with 2, help with 0.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

program
  .command('serve')
  .description('start the server (what `npm start` does)')
  .action(async () => (await import('./cli/serve.ts')).serve());

program
  .command('migrate')
  .description('migrate the database and exit')
  .action(async () => (await import('./cli/run-migrations.ts')).runMigrations());

const user = program.command('user').description('create and change accounts');

user
  .command('create')
  .description('create an account with a verified email')
  .requiredOption('--email <address>', 'email of the account')
  .requiredOption('--password <password>', '8 to 128 characters')
  .option('--nickname <name>', 'derived from the email by default')
  .addOption(new Option('--role <role>', 'its rank').choices(roles).default('user'))
  .action(async (options) => (await import('./cli/create-user.ts')).createUser(options));

user
  .command('set-password')
  .description('give an account a new password and end its sessions')
  .requiredOption('--email <address>', 'email of the account')
  .requiredOption('--password <password>', '8 to 128 characters')
  .action(async (options) => (await import('./cli/change-user.ts')).setUserPassword(options));

user
  .command('set-role')
  .description('give an account another rank')
  .requiredOption('--email <address>', 'email of the account')
  .addOption(new Option('--role <role>', 'its rank').choices(roles).makeOptionMandatory())
  .action(async (options) => (await import('./cli/change-user.ts')).setUserRole(options));

const room = program.command('room').description('a room as a file: settings, rules, pins, roles');

room
  .command('export <slug>')
  .description('write the file of a room, without passwords')
  .option('--to <file>', 'a file instead of standard output')
  .action(async (slug, options) => (await import('./cli/room-file.ts')).exportRoomFile(slug, options));

room
  .command('import <slug> <file>')
  .description('apply a room file to a room; - reads standard input')
  .option('--dry-run', 'only print what would change')
  .action(async (slug, file, options) =>
    (await import('./cli/room-file.ts')).importRoomFile(slug, file, options),
  );

program
  .command('ledger')
  .description('the books of the tokens')
  .command('check')
  .description('check that the token ledger adds up; exits with 1 otherwise')
  .action(async () => (await import('./cli/check-ledger.ts')).checkTokenLedger());

const backup = program
  .command('backup')
  .description('write database, files and keys into one archive and verify it')
  .option('--to <folder>', 'a folder instead of the one or the bucket of the settings')
  .option('--no-files', 'only the database and the keys')
  .action(async (options) => (await import('./cli/backup.ts')).backUp(options));
backup
  .command('list')
  .description('list the archives')
  .action(async () => (await import('./cli/backup.ts')).listBackups());
backup
  .command('verify <archive>')
  .description('compare every entry of an archive to its checksum')
  .action(async (archive) => (await import('./cli/backup.ts')).verifyBackup(archive));

program
  .command('restore <archive>')
  .description('bring an archive back: a file, the name of one in the list, or `latest`')
  .option('--replace', 'replace the installation that is there; its database is backed up first')
  .action(async (archive, options) => (await import('./cli/restore.ts')).restore(archive, options));

program
  .command('doctor')
  .description('check settings, database, mail and web client, and say how to fix problems')
  .action(async () => (await import('./cli/doctor.ts')).doctor());

ignoreClosedPipe([process.stdout, process.stderr]);
// Commander treats a missing command as an error. Here it is the question what there is.
if (process.argv.length <= 2) program.help();

try {
  await program.parseAsync();
} catch (error) {
  const { reportFailure } = await import('./cli/report-failure.ts');
  reportFailure(error);
  process.exit(1);
}
