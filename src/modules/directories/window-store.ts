import type { AppQuery } from '../../database/app-db.ts';
import type { Found, Window } from './ports.ts';

/** Reads a part of a list, and counts the list. */
export const searched = async <R>(
  query: AppQuery,
  table: string,
  names: readonly string[],
  window: Window,
): Promise<Found<R>> => {
  const counted: { total: number | string } = await query.clone().count('* as total').first();
  const part = 'after' in window ? query.where(`${table}.id`, '>', window.after) : query.offset(window.startIndex - 1);
  const total = Number(counted.total);
  if (window.count === 0) return { total, rows: [] };
  const rows: unknown[] = await part
    .orderBy(`${table}.id`)
    .limit(window.count)
    .select(...names);
  return { total, rows: rows as R[] };
};
