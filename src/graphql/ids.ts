import { RequestError } from '../doors/refusal.ts';

const highest = 2_147_483_647;

/** The number behind an `ID` of GraphQL. @throws `not_found` for what no row can have as its id */
export const toRowId = (id: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > highest) throw new RequestError('not_found');
  return Number(id);
};
