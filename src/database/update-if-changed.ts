import type { Knex } from 'knex';

type Columns = Readonly<Record<string, unknown>>;

/**
 * Changes columns of a row. If they have these values already, the row is not written, so that it keeps its version and the time
 * of its last change.
 * @param alongside columns that change only together with the others
 */
export const updateIfChanged = async (
  row: Knex.QueryBuilder,
  columns: Columns,
  alongside: Columns = {},
): Promise<void> => {
  const entries = Object.entries(columns);
  if (entries.length === 0) return;
  await row
    .where((differs) => {
      for (const [column, value] of entries) differs.orWhereRaw('?? is distinct from ?', [column, value as never]);
    })
    .update({ ...columns, ...alongside });
};
