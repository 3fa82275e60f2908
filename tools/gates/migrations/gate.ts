import { statementOf } from '../../../src/database/migration-steps.ts';
import { migrations } from '../../../src/database/migrations/list.ts';
import {
  isOnline,
  type Migration,
  neededBy,
  numberOf,
  type OnlineMigration,
} from '../../../src/database/migrations/migration.ts';
import { rehearse } from '../../../src/database/rehearsal.ts';
import type { Gate } from '../gate.ts';
import { readCatalog } from './catalog.ts';
import { rules, statementFaults } from './rules.ts';

const faultOf = (name: string, fault: string, statement: string): string => `${name}: ${fault}\n        ${statement}`;

const nameFaults = (list: readonly Migration[]): readonly string[] =>
  list.flatMap((migration, index) => {
    const { name } = migration;
    const number = numberOf(name);
    const needed = neededBy(name);
    const before = list.slice(0, index).map((earlier) => numberOf(earlier.name));
    return [
      ...(/^\d{4}-[a-z0-9-]+$/.test(name) && before.every((earlier) => earlier < number)
        ? []
        : [`${name}: a migration has the name \`NNNN-<object>\`, with a number after all others`]),
      ...(!isOnline(migration) && index > 0
        ? [`${name}: migrations after the baseline have steps, and are in \`onlineMigrations\``]
        : []),
      ...(needed === undefined || before.includes(needed) || (!isOnline(migration) && needed === number)
        ? []
        : [`${name}: there is no migration ${needed} before it`]),
    ];
  });

const textFaults = (list: readonly OnlineMigration[]): readonly string[] =>
  list.flatMap(({ name, steps }) =>
    steps.flatMap((step) => statementFaults(step).map((fault) => faultOf(name, fault, statementOf(step)))),
  );

/** Executes the migrations on an empty database in memory, and checks the effect of each step. */
const effectFaults = async (list: readonly Migration[]): Promise<readonly string[]> => {
  const rehearsed = await rehearse(list, readCatalog);
  const online = new Set(list.filter(isOnline).map(({ name }) => name));
  return rehearsed
    .filter(({ name }) => online.has(name))
    .flatMap(({ name, groups }) => {
      const present = Object.keys(groups[0]?.before ?? {});
      const isContract = neededBy(name) !== undefined;
      return groups.flatMap(({ statements: [statement = ''], how, before, after }) =>
        rules
          .flatMap((rule) => rule({ statement, how, before, after, present, isContract }))
          .map((fault) => faultOf(name, fault, statement)),
      );
    });
};

/** Returns the faults of migrations in their names and texts and, if these are valid, in their effects. */
export const migrationFaults = async (list: readonly Migration[]): Promise<readonly string[]> => {
  const online = list.filter(isOnline);
  const faults = [...nameFaults(list), ...textFaults(online)];
  return faults.length > 0 || online.length === 0 ? faults : effectFaults(list);
};

/** Checks that the previous release can work during and after the migrations. */
export const onlineMigrationsGate: Gate = {
  name: 'migrations that run beside the release before',
  remedy: 'Change the step: docs/migrations.md has the safe form of each change.',
  faults: () => migrationFaults(migrations),
};
