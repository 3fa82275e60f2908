/**
 * Returns the condition that an application was created in this cell, and has not come from another one. The IDs of applications of a cell
 * begin with its number, which is that of the next application.
 */
export const isOfThisCell = (appId: string): string => `${appId} >> 40 = (select last_value >> 40 from apps_id_seq)`;
