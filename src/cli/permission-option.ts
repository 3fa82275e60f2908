import { InvalidArgumentError, Option } from 'commander';
import { isAppPermission, isOwnPermission, permissions } from '../kernel/role.ts';

/** Adds a name to the list. Those that the application has not defined are rejected by the use case. */
const withPermission = (name: string, before: readonly string[] = []): readonly string[] => {
  if (!isOwnPermission(name) && !isAppPermission(name))
    throw new InvalidArgumentError(`Permissions are ${permissions.join(', ')}, and those of the application.`);
  return [...before, name];
};

export const permissionOption = (description: string): Option =>
  new Option('--permission <permission...>', description).argParser(withPermission);
