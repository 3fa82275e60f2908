import { type Command, InvalidArgumentError, Option } from 'commander';
import { toTimestamp } from '../kernel/timestamp.ts';
import {
  type Challenge,
  type ChallengeDriver,
  type ChallengedOperation,
  challengeDrivers,
  challengedOperations,
} from '../modules/challenges/challenge.ts';
import { deleteAppChallenge } from '../modules/challenges/operations/delete-app-challenge.ts';
import { getAppChallenge } from '../modules/challenges/operations/get-app-challenge.ts';
import { toAppChallengeDto } from '../modules/challenges/operations/rest-mapper.ts';
import { setAppChallenge } from '../modules/challenges/operations/set-app-challenge.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { readSecret, toInteger } from './input.ts';
import { type Printed, print, printResult } from './output.ts';
import type { Terminal } from './terminal.ts';

const toRow = ({ driver, siteKey, operations, minScore, hostnames, updatedAt, ...challenge }: Challenge) => ({
  driver,
  'site key': siteKey,
  operations: operations.join(' ') || 'none',
  'login after': String(challenge.loginAfterFailures),
  'minimum score': minScore === undefined ? '' : String(minScore),
  hostnames: hostnames.join(' ') || 'any',
  changed: toTimestamp(updatedAt),
});

const printChallenge = (terminal: Terminal, challenge: Challenge, options: Printed): void =>
  printResult(terminal, options, toAppChallengeDto(challenge), [toRow(challenge)]);

const show =
  (terminal: Terminal) =>
  ({ app, json }: OfApp & Printed): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal }) => printChallenge(terminal, await getAppChallenge()({ principal }), { json }),
      app,
    );

interface SetOptions extends OfApp, Printed {
  readonly driver: ChallengeDriver;
  readonly siteKey: string;
  readonly secretKeyFrom?: string;
  readonly operation?: readonly ChallengedOperation[];
  readonly loginAfterFailures?: number;
  readonly minScore?: number;
  readonly hostname?: readonly string[];
  readonly verifyUrl?: string;
}

const set =
  (terminal: Terminal) =>
  async ({ app, json, secretKeyFrom, operation = [], hostname, ...options }: SetOptions): Promise<void> => {
    const setup = {
      driver: options.driver,
      siteKey: options.siteKey,
      secretKey: secretKeyFrom === undefined ? undefined : await readSecret(terminal, secretKeyFrom),
      operations: operation,
      loginAfterFailures: options.loginAfterFailures,
      minScore: options.minScore,
      hostnames: hostname,
      verifyUrl: options.verifyUrl,
    };
    await withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const { challenge } = await setAppChallenge(ports)({ principal, setup, origin });
        printChallenge(terminal, challenge, { json });
      },
      app,
    );
  };

const remove =
  (terminal: Terminal) =>
  ({ app }: OfApp): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        await deleteAppChallenge(ports)({ principal, origin });
        print(terminal, 'Removed the challenge.');
      },
      app,
    );

const toScore = (argument: string): number => {
  if (!/^\d{1,3}(\.\d{1,6})?$/.test(argument)) throw new InvalidArgumentError('Must be a number from 0 to 1.');
  return Number(argument);
};

export const challengeCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'challenge').description('manage the challenge (captcha) of an application');
  const json = ['--json', 'print JSON'] as const;
  command
    .command('show')
    .description('show the configuration, without the secret key')
    .addOption(appOption())
    .option(...json)
    .action(show(terminal));
  command
    .command('set')
    .description('create or replace the configuration')
    .addOption(
      new Option('--driver <driver>', 'provider of the challenge')
        .choices(Object.keys(challengeDrivers))
        .makeOptionMandatory(),
    )
    .requiredOption('--site-key <key>', 'public key of the widget')
    .option('--secret-key-from <file>', 'file with the secret key; - reads standard input; if omitted, it is kept')
    .addOption(
      new Option('--operation <operation...>', 'operations that require the challenge; if omitted, none').choices(
        challengedOperations,
      ),
    )
    .option('--login-after-failures <count>', 'failed logins after which a login requires it; if omitted, 0', toInteger)
    .option('--min-score <score>', 'lowest score that is accepted; for recaptcha_v3', toScore)
    .option('--hostname <hostname...>', 'hostnames on which users may solve the challenge; if omitted, any')
    .option('--verify-url <url>', 'URL of the verification endpoint, for mirrors')
    .addOption(appOption())
    .option(...json)
    .action(set(terminal));
  command
    .command('remove')
    .description('remove the configuration, so that no operation requires a challenge')
    .addOption(appOption())
    .action(remove(terminal));
  return command;
};
