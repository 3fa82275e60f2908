import type { AuditEvent, Origin } from '../../kernel/audit.ts';
import type { Clock, SystemUnit } from '../../kernel/ports.ts';

export type MoveEvent = Extract<AuditEvent, 'begin_app_move' | 'switch_app_move' | 'abort_app_move'>;

interface RecordedMove {
  readonly event: MoveEvent;
  /** The UUID of the application that moves. */
  readonly app: string;
  readonly origin: Origin;
}

interface Options {
  readonly audit: Pick<SystemUnit['audit'], 'add'>;
  readonly clock: Clock;
}

/** Adds the entry of a step of a move to the audit log of the deployment: the rows of the application may be frozen. */
export const recordMove = ({ audit, clock }: Options, { event, app, origin }: RecordedMove): Promise<void> =>
  audit.add({ event, at: clock.now(), origin, target: `application:${app}` });
