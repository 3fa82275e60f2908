import type { Ends } from './ends.ts';
import { literal, type Session } from './session.ts';
import type { MovedTable } from './tables.ts';

interface SequenceState {
  readonly last: number | null;
}

const lastOf = async (session: Session, sequence: string): Promise<number> => {
  const [row] = await session.rows<SequenceState>(
    'select last_value as last from pg_sequences where quote_ident(schemaname) || $2 || quote_ident(sequencename) = $1',
    [sequence, '.'],
  );
  return row?.last ?? 0;
};

const sequenceOf = async (session: Session, table: string, column: string): Promise<string> => {
  const [row] = await session.rows<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
      where pg_class.oid = pg_get_serial_sequence($1, $2)::regclass`,
    [table, column],
  );
  return row!.name;
};

/**
 * Makes the IDs that the target gives go on above those of the source, so that IDs of the application rise with time there, too. The sequence
 * is locked while it is compared: an ID that another application gets meanwhile must not be given twice.
 */
export const raiseSequences = async ({ source, target }: Ends, tables: readonly MovedTable[]): Promise<void> => {
  for (const { name: table, identities } of tables)
    for (const column of identities) {
      const last = await lastOf(source, await sequenceOf(source, table, column));
      const sequence = await sequenceOf(target, table, column);
      if (last <= (await lastOf(target, sequence))) continue;
      await target.transaction(async () => {
        // Takes the lock that `nextval` waits for.
        await target.rows(`alter sequence ${sequence} increment 1`);
        const [{ ahead } = { ahead: true }] = await target.rows<{ ahead: boolean }>(
          `select last_value >= $1 as ahead from ${sequence}`,
          [last],
        );
        if (!ahead) await target.rows(`select setval(${literal(sequence)}, ${last})`);
      });
    }
};
