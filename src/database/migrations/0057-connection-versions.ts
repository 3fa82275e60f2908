import type { Step } from './migration.ts';

/** The version of an application changes with its active connections, too: processes keep what login pages show. */
export const steps: readonly Step[] = [
  `create trigger connections_raise_app_version after update of state on connections
    for each row when (old.state is distinct from new.state) execute function raise_app_version()`,
  `create trigger active_connections_raise_app_version after delete on connections
    for each row when (old.state = 'active') execute function raise_app_version()`,
];
