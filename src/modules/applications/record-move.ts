import type { AuditEvent, Origin } from '../../kernel/audit.ts';
import type { Ports } from '../../kernel/ports.ts';

interface RecordedMove {
  readonly event: Extract<AuditEvent, 'begin_app_move' | 'switch_app_move' | 'abort_app_move'>;
  /** The UUID of the application that moves. */
  readonly app: string;
  readonly origin: Origin;
}

/** Adds the entry of a step of a move to the audit log of the deployment: the rows of the application may be frozen. */
export const recordMove = (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  { event, app, origin }: RecordedMove,
): Promise<void> => store.system.single.audit.add({ event, at: clock.now(), origin, target: `application:${app}` });
