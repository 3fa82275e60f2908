import { describe, test } from 'vitest';
import { type ApiName, apiNames } from './apis.ts';
import { extent } from './tables.ts';

type Work = () => Promise<unknown> | unknown;

interface Turns {
  (title: string, work: Work): void;
  each: typeof test.each;
}

const turnsOf = (api: ApiName): Turns => {
  let count = 0;
  const isTaken = (): boolean => {
    if (extent === 'full') return true;
    const isTurn = apiNames[count % apiNames.length] === api;
    count += 1;
    return isTurn === (extent !== 'rest');
  };
  const turns = (title: string, work: Work): void => {
    if (isTaken()) test(title, work);
  };
  const each = (rows: readonly unknown[]) => {
    const taken = rows.filter(isTaken);
    return taken.length > 0 ? test.each(taken) : () => undefined;
  };
  return Object.assign(turns, { each: each as unknown as typeof test.each });
};

/**
 * Repeats a block of tests for each API, whose name replaces `%s`. `npm test` alternates: the first test of the block uses the
 * first API, the next one the second, and so on; each row of a table is a test. The tests of such a block must be independent and
 * at least two.
 */
export const throughEachApi = (title: string, block: (api: ApiName, test: Turns) => void): void => {
  for (const api of apiNames) describe(title.replace('%s', api), () => block(api, turnsOf(api)));
};
