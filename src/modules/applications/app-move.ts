import type { components } from '../../../generated/openapi.ts';
import type { AppDetails } from '../../kernel/app.ts';
import type { Actor } from '../../kernel/principal.ts';

/** The move of an application to another cell. */
export interface AppMove {
  readonly toCell: string;
  readonly phase: components['schemas']['AppMove']['phase'];
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly switchedAt: Date | undefined;
  readonly rowsCopied: number;
  readonly rowsTotal: number;
  readonly tablesDone: number;
  readonly tablesTotal: number;
}

/** The state of a move out of this cell, as its operators have to know it. */
export interface MoveState {
  /** `lost`: the source no longer has the changes that the target has not read, so that the move cannot go on. */
  readonly state: AppMove['phase'] | 'lost';
  /** The time of the last sign of the command. Absent while none is expected to run. */
  readonly aliveAt: Date | undefined;
  /** The write-ahead log that the server keeps for the target, in bytes. */
  readonly keptBytes: number;
}

/** An application with its move, for those who may know of it. */
export interface ShownApp extends AppDetails {
  readonly move: AppMove | undefined;
}

/** Returns what a caller may know: moves are the work of operators, who have the super admin key. */
export const shownTo = ({ kind }: Pick<Actor, 'kind'>, app: ShownApp): ShownApp =>
  kind === 'superAdmin' ? app : { ...app, move: undefined };

/** Returns the state of an application by which a change is conditional. A move goes on without changing it. */
export const stateOf = ({ move: _move, moving: _moving, ...state }: ShownApp): Omit<ShownApp, 'move' | 'moving'> =>
  state;
