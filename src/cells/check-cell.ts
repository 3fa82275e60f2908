import { appIdsOf, type Cell } from './cell.ts';
import type { CellFacts, InspectOptions, OpenCell, Share } from './inspect-cell.ts';
import { inspectCell } from './inspect-cell.ts';

/** A reason why cells do not form a family, or why no application can be moved between them. */
export interface CellFault {
  /** The name of the cell that has to be changed. */
  readonly cell: string;
  readonly check:
    | 'application_ids'
    | 'clock'
    | 'database'
    | 'migrations'
    | 'replication'
    | 'rights'
    | 'secret'
    | 'signing_keys'
    | 'token_keys'
    | 'version';
  /** `family`: requests fail. `move`: only moves of applications fail. `disk`: a move may fill the disk. */
  readonly concerns: 'family' | 'move' | 'disk';
  readonly detail: string;
  /** The step that solves the problem. */
  readonly advice: string;
}

type Fault = Omit<CellFault, 'cell' | 'concerns'>;

const oldestVersion = 150_000;
const mostClockSeconds = 1;
/** The workers that a move needs in the target: one applies changes, and at least one copies tables. */
const workersOfMove = 2;
/** The connections that send changes in the source: for the same two. */
const sendersOfMove = 2;

const byCell =
  (cell: Cell, concerns: CellFault['concerns']) =>
  (fault: Fault): CellFault => ({ cell: cell.name, concerns, ...fault });

const when = (isFaulty: boolean, fault: Fault): readonly Fault[] => (isFaulty ? [fault] : []);

/** Checks the IDs of new applications. Those that were moved to the cell have IDs of other cells. */
const idFaults = ({ cell, hasApps, nextAppId }: CellFacts): readonly Fault[] => {
  const { first, last } = appIdsOf(cell);
  return when(nextAppId < first || nextAppId > last, {
    check: 'application_ids',
    detail: `The next application gets the ID ${nextAppId}. Those of cell ${cell.number} are ${first} to ${last}.`,
    advice: hasApps
      ? 'Set the number with which the database was created. An existing deployment has the number 0.'
      : `Run \`npm run cli -- cell init ${cell.name}\`.`,
  });
};

const secretFaults = ({ tokenKeys }: CellFacts): readonly Fault[] =>
  when(tokenKeys.includes(undefined), {
    check: 'secret',
    detail: 'The SECRET of this process does not decrypt the keys of the cell.',
    advice: 'Run the command with the SECRET of the family.',
  });

/** Row filters need it in the source, and subscriptions that an error ends in the target. */
const versionFaults = ({ version, versionNumber }: CellFacts): readonly Fault[] =>
  when(versionNumber < oldestVersion, {
    check: 'version',
    detail: `The server has PostgreSQL ${version}.`,
    advice: 'Upgrade it to PostgreSQL 15 or newer.',
  });

/** Checks a cell by itself. */
export const faultsOfCell = (facts: CellFacts): readonly CellFault[] =>
  [
    ...when(facts.isStandby, {
      check: 'database' as const,
      detail: 'The server is a standby.',
      advice: 'Set database_url to the primary, or to all servers of the cell, separated by commas.',
    }),
    ...secretFaults(facts),
    ...when(facts.secretIds.length > 1, {
      check: 'secret',
      detail: 'The keys of the cell are encrypted with several secrets.',
      advice: 'Run `npm run cli -- secret rotate` in the cell.',
    }),
    ...when(facts.signingKeys.length === 0, {
      check: 'signing_keys',
      detail: 'The cell has no signing key.',
      advice: 'Import the keys of the family with `npm run cli -- signing-keys import`.',
    }),
    ...idFaults(facts),
  ].map(byCell(facts.cell, 'family'));

const isExhausted = ({ most, used }: Share, needed: number): boolean => most - used < needed;

const shareOf = (setting: string, { most, used }: Share, needed: number): Fault => ({
  check: 'replication',
  detail: `${setting} is ${most}, and ${used} are in use. A move needs ${needed}.`,
  advice: `Raise ${setting}, and restart the server.`,
});

/** Checks that a cell can send the rows of an application. */
export const faultsOfSource = (facts: CellFacts): readonly CellFault[] =>
  [
    ...versionFaults(facts),
    ...when(facts.walLevel !== 'logical', {
      check: 'replication',
      detail: `wal_level is ${facts.walLevel}.`,
      advice: 'Set wal_level = logical, and restart the server.',
    }),
    ...when(isExhausted(facts.slots, sendersOfMove), shareOf('max_replication_slots', facts.slots, sendersOfMove)),
    ...when(isExhausted(facts.senders, sendersOfMove), shareOf('max_wal_senders', facts.senders, sendersOfMove)),
    ...when(!facts.mayReplicate, {
      check: 'rights',
      detail: 'The role in database_url may not replicate.',
      advice: 'Run ALTER ROLE … REPLICATION as a superuser.',
    }),
    ...when(!facts.mayPublish, {
      check: 'rights',
      detail: 'The role in database_url may not create publications.',
      advice: 'Run GRANT CREATE ON DATABASE … TO … as the owner of the database.',
    }),
    ...when(!facts.ownsTables, {
      check: 'rights',
      detail: 'The role in database_url does not own all tables.',
      advice: 'Use the role that applies the migrations.',
    }),
  ].map(byCell(facts.cell, 'move'));

/** Checks what a move whose target is gone does to a cell. */
export const risksOfSource = ({ cell, isLogUnlimited }: CellFacts): readonly CellFault[] =>
  when(isLogUnlimited, {
    check: 'replication',
    detail:
      'max_slot_wal_keep_size is -1: while the target of a move cannot be reached, the write-ahead log grows until the disk is full.',
    advice: 'Set it to the part of the disk that a move may take, and reload the server.',
  }).map(byCell(cell, 'disk'));

/** Checks that a cell can receive the rows of an application. */
export const faultsOfTarget = (facts: CellFacts): readonly CellFault[] =>
  [
    ...versionFaults(facts),
    ...when(!facts.maySubscribe, {
      check: 'rights',
      detail: 'The role in database_url may not create subscriptions.',
      advice:
        facts.versionNumber >= 160_000
          ? 'Run GRANT pg_create_subscription TO …, and GRANT CREATE ON DATABASE … TO …, as a superuser.'
          : 'Use a superuser for the move. PostgreSQL 16 and newer also accept the role pg_create_subscription.',
    }),
    ...when(!facts.ownsTables, {
      check: 'rights',
      detail: 'The role in database_url does not own all tables.',
      advice: 'Use the role that applies the migrations.',
    }),
    ...when(
      isExhausted(facts.logicalWorkers, workersOfMove),
      shareOf('max_logical_replication_workers', facts.logicalWorkers, workersOfMove),
    ),
    // A subscription has an origin, and these are limited by the same setting.
    ...when(facts.slots.most < sendersOfMove, shareOf('max_replication_slots', facts.slots, sendersOfMove)),
  ].map(byCell(facts.cell, 'move'));

const missing = <T>(from: readonly T[], of: readonly T[]): readonly T[] => of.filter((one) => !from.includes(one));

const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** Returns the faults of `facts` that come from things that only `other` has. */
const lacks = (facts: CellFacts, other: CellFacts): readonly CellFault[] => {
  const migrations = missing(facts.migrations, other.migrations);
  const signing = missing(facts.signingKeys, other.signingKeys);
  const tokens = missing(facts.tokenKeys, other.tokenKeys);
  const from = `of ${other.cell.name}`;
  return [
    ...when(migrations.length > 0, {
      check: 'migrations' as const,
      detail: `Migrations ${from} are missing: ${listed(migrations)}.`,
      advice: 'Upgrade the cell to the same release.',
    }),
    ...when(signing.length > 0, {
      check: 'signing_keys',
      detail: `Signing keys ${from} are missing: ${listed(signing)}.`,
      advice: `Run \`signing-keys export\` in ${other.cell.name}, and \`signing-keys import\` in ${facts.cell.name}.`,
    }),
    ...when(tokens.length > 0, {
      check: 'token_keys',
      detail: `Token keys ${from} are missing.`,
      advice: `Run \`signing-keys export\` in ${other.cell.name}, and \`signing-keys import\` in ${facts.cell.name}.`,
    }),
  ].map(byCell(facts.cell, 'family'));
};

/** Compares two cells, which must have the same schema, secret, keys and time. */
export const faultsBetween = (one: CellFacts, other: CellFacts): readonly CellFault[] => {
  const apart = Math.abs(one.clockAhead - other.clockAhead);
  const isSecretShared = one.secretIds.some((id) => other.secretIds.includes(id));
  return [
    ...when(one.databaseId === other.databaseId, {
      check: 'database' as const,
      detail: `It is the database of ${one.cell.name}.`,
      advice: 'Give each cell its own database.',
    }),
    ...when(!isSecretShared, {
      check: 'secret',
      detail: `Its keys are encrypted with another SECRET than those of ${one.cell.name}.`,
      advice: 'Set the SECRET of the family in every process of the cell, with the previous one as SECRET_FALLBACK.',
    }),
    ...when(apart > mostClockSeconds, {
      check: 'clock',
      detail: `Its clock differs by ${apart.toFixed(1)} s from that of ${one.cell.name}.`,
      advice: 'Synchronize the clocks (NTP).',
    }),
  ]
    .map(byCell(other.cell, 'family'))
    .concat(lacks(other, one), lacks(one, other));
};

/**
 * The part of a move that is left. A move that has begun uses slots, senders and workers itself. While it is finished, no cell serves
 * the application: what only the copy needs must not stop it.
 */
export type MoveStage = 'begin' | 'continue' | 'finish';

/**
 * Checks that an application can be moved from a cell to another one: both belong to one family, and their servers and roles
 * allow it. It changes nothing.
 */
export const checkPair = async (
  source: OpenCell,
  target: OpenCell,
  options: InspectOptions,
  stage: MoveStage = 'begin',
): Promise<readonly CellFault[]> => {
  const [from, to] = await Promise.all([inspectCell(source, options), inspectCell(target, options)]);
  if (stage === 'finish') return [from, to].flatMap((facts) => secretFaults(facts).map(byCell(facts.cell, 'family')));
  const faults = [
    ...faultsOfCell(from),
    ...faultsOfCell(to),
    ...faultsBetween(from, to),
    ...faultsOfSource(from),
    ...faultsOfTarget(to),
  ];
  return stage === 'begin' ? faults : faults.filter(({ check }) => check !== 'replication');
};
