import type { Command } from 'commander';
import { operationTable } from '../../generated/handlers.ts';
import type { OpenApiDocument } from '../contracts.ts';
import { createCommand } from './command.ts';
import { createContractFields } from './contract-fields.ts';
import { addDerivedCommand } from './derived-command.ts';
import { derivedCommands } from './operation-commands.ts';
import type { Terminal } from './terminal.ts';

/** Creates the commands of all operations, in their families, with those that are written by hand beside them. */
export const createFamilies = (
  terminal: Terminal,
  document: OpenApiDocument,
  byHand: Readonly<Record<string, readonly Command[]>>,
): readonly Command[] => {
  const fieldsOf = createContractFields(document);
  const families = new Map<string, Command>();
  const familyOf = (name: string): Command => {
    const family = families.get(name) ?? createCommand(terminal, name);
    families.set(name, family);
    return family;
  };
  for (const [operation, { family, name }] of derivedCommands) {
    const { method, path } = operationTable[operation];
    addDerivedCommand(terminal, familyOf(family), { operation, name, described: fieldsOf(method, path) });
  }
  for (const [family, commands] of Object.entries(byHand))
    for (const command of commands) familyOf(family).addCommand(command);
  for (const family of families.values())
    family.description(family.commands.map((command) => command.name()).join(', '));
  return [...families.values()].toSorted((one, other) => one.name().localeCompare(other.name()));
};
