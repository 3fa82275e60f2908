import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const service = useService();

// The planner gives a plan that it was told to avoid a cost of 10^10, for which it compiles the statement at each call.
test('a function that forbids kinds of plans also forbids to compile statements', async () => {
  const { rows } = await service.db.raw(
    `select proname as name, proconfig as settings from pg_proc
      where pronamespace = 'public'::regnamespace and array_to_string(proconfig, ' ') ~ 'enable_[a-z_]+=off'`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { name, settings } of rows) expect(settings, name).toContain('jit=off');
});
