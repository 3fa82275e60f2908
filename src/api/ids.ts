import { RequestError } from './refusal.ts';

const highest = 2_147_483_647;

/** The number behind an id as text. @throws `not_found` for what no row can have as its id */
export const toRowId = (id: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > highest) throw new RequestError('not_found');
  return Number(id);
};

/** Oneself, or the number behind an id as text. @throws `not_found` */
export const toUserRef = (id: string): 'me' | number => (id === 'me' ? id : toRowId(id));
