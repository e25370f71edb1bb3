/** Entry of the server and of the command line; each command stands in `cli/`. */
import { tokenRoles } from '@turnstage/contracts';
import { Command, Option } from 'commander';
import { createUser } from './cli/create-user.ts';
import { doctor } from './cli/doctor.ts';
import { reportFailure } from './cli/report-failure.ts';
import { runMigrations } from './cli/run-migrations.ts';
import { serve } from './cli/serve.ts';

const program = new Command('turnstage')
  .description('A self-hosted place where people take turns playing music')
  .showHelpAfterError()
  // Before the commands are made, which take it over. Commander has printed what was wrong by then; a wrong call is
  // exit 2, help is success.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

program
  .command('serve', { isDefault: true })
  .description('start the server (what `npm start` does)')
  .option('--seed', 'fill an empty database with the people and rooms of the dev world')
  .action((options: { seed?: boolean }) => serve({ seed: options.seed ?? false }));

program.command('migrate').description('bring the database up to date and stop').action(runMigrations);

program
  .command('user')
  .description('accounts')
  .command('create')
  .description('open an account whose e-mail counts as verified')
  .requiredOption('--email <address>', 'its e-mail address')
  .requiredOption('--password <password>', '8 to 128 characters')
  .option('--nickname <name>', 'made from the e-mail when absent')
  .addOption(
    new Option('--role <role>', 'its rank')
      .choices(tokenRoles.filter((role) => role !== 'guest' && role !== 'bot'))
      .default('user'),
  )
  .action(createUser);

program.command('doctor').description('tell what is configured, what works and what to do').action(doctor);

try {
  await program.parseAsync();
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
