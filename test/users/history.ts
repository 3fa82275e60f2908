import type { KnownUser } from '../kit/given.ts';
import type { TestService } from '../kit/service.ts';

/** Adds to a user's history: half of it what they did, half what was done to them. */
export const insertEntries = (service: Pick<TestService, 'db'>, { id }: KnownUser, event: string, count: number) =>
  service.db.raw(
    `insert into audit (at, event, is_success, app_id, user_id, request_id, ip, user_agent, target)
     select now(), :event, true, 1, case when n % 2 = 0 then :id::int end, 'request-' || n, '203.0.113.7', repeat('x', 500),
            case when n % 2 = 1 then 'user:' || :id::int end
       from generate_series(1, :count::int) as n`,
    { id, event, count },
  );
