import type { Clock } from '../kernel/ports.ts';
import type { Database } from './database.ts';

/** Returns the seconds by which a clock is ahead of the database's. It subtracts half of the round trip. */
export const clockSkew = async ({ health }: Pick<Database, 'health'>, clock: Clock): Promise<number> => {
  const before = clock.now().getTime();
  const { rows }: { readonly rows: readonly { readonly now: Date }[] } = await health.raw(
    'select clock_timestamp() as now',
  );
  const middle = (before + clock.now().getTime()) / 2;
  return (middle - rows[0]!.now.getTime()) / 1000;
};
