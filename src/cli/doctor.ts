import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { isMigrated } from '../database/migration-status.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import { systemClock } from '../system.ts';
import { createCommand } from './command.ts';
import { withDatabase } from './context.ts';
import {
  checkDatabase,
  checkReceiver,
  checkRedis,
  checkReplica,
  checkSettings,
  type Finding,
  finding,
} from './doctor-checks.ts';
import { checkContents } from './doctor-contents.ts';
import { type Printed, print, toJson } from './output.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

const failedExitCode = 1;

const checkStored = (terminal: Terminal): Promise<readonly Finding[]> =>
  withDatabase(terminal, async (context) => {
    const { config, database } = context;
    const findings = [...(await checkDatabase(config, database, systemClock)), ...(await checkReplica(database))];
    return (await isMigrated(database))
      ? [...findings, ...(await checkContents({ ...context, clock: systemClock }))]
      : findings;
  });

const examine = async (terminal: Terminal): Promise<readonly Finding[]> => {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(terminal.env);
  } catch (error) {
    return [finding.failed('settings', reasonOf(error), 'See docs/configuration.md.')];
  }
  const stored = await checkStored(terminal).catch((error: unknown) => [
    finding.failed(
      'database',
      reasonOf(error),
      'Check DATABASE_URL and the network, or stop the process that has it open.',
    ),
  ]);
  return [...checkSettings(config), ...stored, ...(await checkRedis(config)), await checkReceiver(config)];
};

const stateWidth = 'warning'.length;

const linesOf = (findings: readonly Finding[]): readonly string[] => {
  const nameWidth = Math.max(...findings.map(({ check }) => check.length));
  const indent = ' '.repeat(stateWidth + nameWidth + 4);
  return findings.flatMap(({ check, state, detail, advice }) => [
    `${state.padEnd(stateWidth)}  ${check.padEnd(nameWidth)}  ${detail.replaceAll('\n', `\n${indent}`)}`,
    ...(advice === undefined ? [] : [`${indent}${advice}`]),
  ]);
};

/** Checks that this deployment works, and prints the step that solves each problem. It changes no data and sends no email. */
export const doctorCommand = (terminal: Terminal, setExitCode: SetExitCode): Command =>
  createCommand(terminal, 'doctor')
    .description(
      'check settings, database, clock, receiver and keys, and print how to solve problems; exits with 1 if a check fails',
    )
    .option('--json', 'print JSON')
    .action(async ({ json }: Printed) => {
      const findings = await examine(terminal);
      print(terminal, json ? toJson(findings) : linesOf(findings).join('\n'));
      if (findings.some(({ state }) => state === 'failed')) setExitCode(failedExitCode);
    });
