import type { Command } from 'commander';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { readConfig } from '../config.ts';
import { commandsByHand, derivedCommands } from './operation-commands.ts';

/** Returns the names of a command and of those that contain it, without that of the program: `users list`. */
export const pathOf = (command: Command): string => {
  const { parent } = command;
  return parent ? [pathOf(parent), command.name()].filter(Boolean).join(' ') : '';
};

/** The operation that does the same as a command. Commands that only the host can execute are not listed. */
export const operationsOfCommands: Readonly<Record<string, OperationId>> = Object.fromEntries([
  ...[...derivedCommands].map(([operation, { family, name }]) => [`${family} ${name}`, operation]),
  ...Object.entries(commandsByHand).map(([operation, command]) => [command, operation]),
]);

/**
 * Returns the request that has the same effect as a command, because the embedded database can be opened by one process only: while the
 * service runs, the CLI cannot open it.
 */
export const requestInstead = (command: string, env: NodeJS.ProcessEnv): readonly string[] => {
  const operation = operationsOfCommands[command];
  if (operation === undefined) return [];
  const { method, path } = operationTable[operation];
  const url = `${readConfig(env).publicUrl}${path}`;
  return [`If it is the service, send the request that does the same: ${method.toUpperCase()} ${url} (${operation}).`];
};
