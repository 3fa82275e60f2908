/**
 * Returns the condition that the application of a row is live, with an index lookup for each row. Rows without a row of `apps` are
 * arriving from another cell, and those of an application with a state of `moving` leave this one: background work of this cell
 * does not change them. It is a scalar subquery, so that the planner keeps the order of the index by which the rows are found.
 */
export const isOfLiveApp = (table: string): string =>
  `(select apps.moving is null from apps where apps.id = ${table}.app_id)`;
